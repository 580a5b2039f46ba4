'use strict';
// Draws the table of a battle as it is told by the page's data. Lengths are hundredths of what the game measures in.
function makeTable(field, data) {
  const ns = 'http://www.w3.org/2000/svg', margin = 350;
  const table = data.table;
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)');
  let scale = 1, small = 1, shown = null, slide = 0;

  function node(name, attributes, parent) {
    const made = document.createElementNS(ns, name);
    for (const key of Object.keys(attributes || {})) made.setAttribute(key, attributes[key]);
    if (parent) parent.append(made);
    return made;
  }
  const svg = node('svg', { id: 'table', role: 'img', preserveAspectRatio: 'xMidYMid meet',
    viewBox: [-margin, -margin * 1.6, table.width + 2 * margin, table.depth + 2.6 * margin].join(' ') }, field);
  const defs = node('defs', {}, svg);
  const layers = {};
  for (const name of ['ground', 'zones', 'land', 'ways', 'rings', 'pieces', 'labels', 'things', 'banners'])
    layers[name] = node('g', { class: name }, svg);

  // The ground and what stands on it for good.
  const every = table.unit * 6;
  node('rect', { class: 'grass', width: table.width, height: table.depth }, layers.ground);
  let lines = '';
  for (let x = every; x < table.width; x += every) lines += 'M' + x + ' 0v' + table.depth;
  for (let y = every; y < table.depth; y += every) lines += 'M0 ' + y + 'h' + table.width;
  node('path', { class: 'grid', d: lines }, layers.ground);
  const patterns = { wood: 'M35 90l30-60 30 60zM165 220l30-60 30 60z', tufts: 'M60 90l-18-44M60 90V46M60 90l18-44M190 220l-18-44M190 220v-44M190 220l18-44',
    marsh: 'M25 65q20-25 40 0t40 0M155 195q20-25 40 0t40 0' };
  for (const name of Object.keys(patterns)) {
    const pattern = node('pattern', { id: 'g-' + name, width: 260, height: 260, patternUnits: 'userSpaceOnUse' }, defs);
    node('path', { class: 'sign ' + name, d: patterns[name] }, pattern);
  }
  // Its corners rounded, as ground is: a curve through the middles of the sides.
  function outline(at, round, closed) {
    const points = [];
    for (let i = 0; i < at.length; i += 2) points.push([at[i], at[i + 1]]);
    const n = points.length;
    if (!round || n < 3) return 'M' + points.map(point => point.join(' ')).join('L') + (closed ? 'z' : '');
    const middle = i => [(points[i % n][0] + points[(i + 1) % n][0]) / 2, (points[i % n][1] + points[(i + 1) % n][1]) / 2].join(' ');
    let d = 'M' + middle(0);
    for (let i = 1; i <= n; ++i) d += 'Q' + points[i % n].join(' ') + ' ' + middle(i);
    return d + 'z';
  }
  function boxOf(at) {
    const xs = at.filter((_, i) => i % 2 === 0), ys = at.filter((_, i) => i % 2 === 1);
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  }
  const line = { wall: true, ditch: true, fence: true, stream: true };
  const names = [];
  for (const piece of table.land) {
    const box = boxOf(piece.at), flat = line[piece.look];
    const d = outline(piece.at, !flat && piece.look !== 'roof', !flat);
    const group = node('g', { class: 'land ' + piece.look }, layers.land);
    node('title', {}, group).textContent = piece.traits ? piece.name + ' · ' + piece.traits : piece.name;
    node('path', { class: flat ? 'edge' : 'area', d: d }, group);
    if (flat) node('path', { class: 'inner', d: d }, group);
    if (piece.look === 'fence') node('path', { class: 'posts', d: d }, group);
    if (patterns[piece.look]) node('path', { d: d, fill: 'url(#g-' + piece.look + ')' }, group);
    if (piece.look === 'hill') {
      const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
      node('path', { class: 'top', d: d, transform: 'translate(' + x + ' ' + y + ') scale(.62) translate(' + -x + ' ' + -y + ')' }, group);
    }
    if (piece.look === 'roof') {
      const half = (box.bottom - box.top) / 2, y = box.top + half, west = box.left + half, east = Math.max(west, box.right - half);
      node('path', { class: 'ridge', d: 'M' + west + ' ' + y + 'H' + east + 'M' + box.left + ' ' + box.top + 'L' + west + ' ' + y + 'L' + box.left + ' ' + box.bottom +
        'M' + box.right + ' ' + box.top + 'L' + east + ' ' + y + 'L' + box.right + ' ' + box.bottom }, group);
    }
    names.push({ x: (box.left + box.right) / 2, y: flat ? box.bottom + 30 : box.bottom - 20, name: piece.name, traits: piece.traits });
  }

  // What changes.
  const units = data.units.map(unit => ({ side: unit[1], drawn: null, from: null, to: null,
    group: node('g', { class: 'unit of' + unit[1] }, layers.pieces), banner: node('g', { class: 'banner of' + unit[1] }, layers.banners) }));

  // The sign of a side across its base: plain, a bar, a cross, a ring, a half, a saltire.
  function sign(side, r, group) {
    const far = r * 0.9, low = r * 0.45, out = far * 0.7;
    const paths = ['', 'M' + -far + ' ' + low + 'H' + far, 'M' + -far + ' 0H' + far + 'M0 ' + -far + 'V' + far,
      'M' + r * 0.68 + ' 0A' + r * 0.68 + ' ' + r * 0.68 + ' 0 1 1 ' + r * 0.68 + ' -.1z', 'M' + -far + ' 0A' + far + ' ' + far + ' 0 0 0 ' + far + ' 0z',
      'M' + -out + ' ' + -out + 'L' + out + ' ' + out + 'M' + out + ' ' + -out + 'L' + -out + ' ' + out];
    if (paths[side % 6]) node('path', { class: side % 6 === 4 ? 'half' : 'bar', d: paths[side % 6], 'stroke-width': r * 0.2 }, group);
  }
  function drawPieces(unit, state) {
    unit.group.replaceChildren();
    const width = Math.max(state.b[1], 40), depth = Math.max(state.b[2], 40), r = Math.min(width, depth) / 2;
    const leads = data.marks.some((mark, i) => mark && mark.look === 'leads' && (state.k >> i) & 1);
    unit.pieces = [];
    for (let i = state.p.length / 2 - 1; i >= 0; --i) { // the first on top
      const piece = node('g', {}, unit.group), facing = state.f.length > 0 ? state.f[i] : -1;
      const turned = facing >= 0 ? { transform: 'rotate(' + facing + ')' } : {};
      node('rect', Object.assign({ class: 'base', x: -width / 2, y: -depth / 2, width: width, height: depth, rx: state.b[0] ? 12 : r }, turned), piece);
      if (facing >= 0) node('path', Object.assign({ class: 'ahead', d: 'M-14 ' + (-depth / 2 - 4) + 'L0 ' + (-depth / 2 - 30) + 'L14 ' + (-depth / 2 - 4) + 'z' }, turned), piece);
      sign(unit.side, r, piece);
      node('circle', { class: leads && i === 0 ? 'dot first' : 'dot', r: r * 0.36 }, piece);
      unit.pieces[i] = piece;
    }
  }
  function placePieces(unit, progress) {
    for (let i = 0; i < unit.pieces.length; ++i) {
      const at = [0, 1].map(way => unit.from[2 * i + way] + (unit.to[2 * i + way] - unit.from[2 * i + way]) * progress);
      unit.pieces[i].setAttribute('transform', 'translate(' + at.join(' ') + ')');
    }
    const now = unit.to.map((to, i) => unit.from[i] + (to - unit.from[i]) * progress);
    unit.box = boxOf(now);
    unit.box.left -= 50; unit.box.right += 50; unit.box.top -= 50; unit.box.bottom += 50;
    const x = unit.box.right - 20, y = unit.box.top + 20;
    unit.mirrored = (table.width + margin - x) / scale < unit.breadth * small + 4;
    unit.banner.setAttribute('transform', 'translate(' + x + ' ' + y + ') scale(' + scale * small + ')');
    unit.plate.setAttribute('transform', 'translate(' + (unit.mirrored ? -12 - unit.breadth : 12) + ' -30)');
    unit.flag = { left: x - (unit.mirrored ? unit.breadth + 12 : 12) * scale * small, right: x + (unit.mirrored ? 12 : unit.breadth + 12) * scale * small,
      top: y - 54 * scale * small, bottom: y };
  }
  function drawBanner(unit, state, number) {
    unit.banner.replaceChildren();
    node('title', {}, unit.banner).textContent = data.units[number][0];
    node('path', { class: 'pole', d: 'M0 6V-32' }, unit.banner);
    node('use', { href: '#p' + number, x: -11, y: -36, width: 22, height: 32 }, unit.banner);
    unit.plate = node('g', { class: 'plate' }, unit.banner);
    const room = String(state.s).length * 9 + 13;
    const signs = data.marks.filter((mark, i) => mark && mark.glyph && (state.k >> i) & 1);
    const beside = signs.filter(mark => mark.look !== 'leads');
    unit.breadth = room + beside.length * 17;
    node('rect', { width: unit.breadth, height: 20, rx: 4 }, unit.plate);
    node('text', { x: room / 2, y: 15 }, unit.plate).textContent = state.s;
    beside.forEach((mark, i) => node('use', { class: mark.look, href: '#i-' + mark.glyph, x: room - 3 + i * 17, y: 2, width: 16, height: 16 }, unit.plate));
    for (const mark of signs) if (mark.look === 'leads') node('use', { class: 'crown', href: '#i-' + mark.glyph, x: -9, y: -53, width: 18, height: 18 }, unit.banner);
  }
  function hide(unit) {
    unit.group.replaceChildren();
    unit.banner.replaceChildren();
    unit.drawn = unit.box = unit.flag = null;
  }
  const middle = at => { const box = boxOf(at); return [(box.left + box.right) / 2, (box.top + box.bottom) / 2]; };
  /// With fewer models the middle shifts by itself.
  function drawWay(from, to, side) {
    const a = middle(from), b = middle(to), length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (length < table.unit * (from.length === to.length ? 0.2 : 1)) return;
    const group = node('g', { class: 'way of' + side }, layers.ways);
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]) * 180 / Math.PI;
    node('path', { d: 'M' + a.join(' ') + 'L' + b.join(' ') }, group);
    node('path', { class: 'head', d: 'M0 0L-70 -34V34z', transform: 'translate(' + b.join(' ') + ') rotate(' + angle + ')' }, group);
  }
  function drawRing(unit, kind) {
    if (!unit || !unit.box) return;
    const box = unit.box;
    for (const part of kind === 'target' ? [kind] : ['under', kind])
      node('rect', { class: 'ring ' + part, x: box.left - 35, y: box.top - 35, width: box.right - box.left + 70, height: box.bottom - box.top + 70, rx: 90 }, layers.rings);
  }
  function drawZones(zones) {
    layers.zones.replaceChildren();
    for (const zone of zones) {
      const group = node('g', { class: 'zone of' + zone[0] }, layers.zones);
      const box = { x: Math.max(0, Math.min(zone[1], zone[3])), y: Math.max(0, Math.min(zone[2], zone[4])) };
      if (zone[5] > 0) node('circle', { cx: zone[1], cy: zone[2], r: zone[5] }, group);
      else node('rect', Object.assign(box, { width: Math.min(table.width, Math.max(zone[1], zone[3])) - box.x, height: Math.min(table.depth, Math.max(zone[2], zone[4])) - box.y }), group);
    }
  }
  function things(moment) {
    return moment.m.map(thing => {
      if (thing.length === 3) return { x: thing[0], y: thing[1], name: thing[2] };
      const bearer = moment.u[thing[0]];
      if (bearer.o !== 1 || bearer.p.length === 0) return null;
      const at = middle(bearer.p);
      return { x: at[0], y: at[1], name: data.say.carried.replace('%1', thing[1]) };
    }).filter(thing => thing !== null);
  }

  /// Where a label may stand, the best place first: at what it names, then around a thing that lies there, or half lines up and down.
  function places(label, wide, high, gem) {
    if (label.gem) {
      const above = label.y - 2 * gem - high, level = label.y - gem - high / 2;
      return [[label.x, label.y], [label.x, above], [label.x + wide + gem, level], [label.x - wide - gem, level], [label.x, label.y + high], [label.x, above - high]];
    }
    const all = [];
    for (let i = 0; i < 17; ++i) all.push([label.x, label.y + Math.ceil(i / 2) * (i % 2 === 0 ? -0.5 : 0.5) * high]);
    return all;
  }
  // Words keep clear of units, of one another and of the edges, where there is room.
  function arrange(moment) {
    layers.labels.replaceChildren();
    layers.things.replaceChildren();
    const taken = [];
    for (const unit of units) if (unit.box) taken.push(unit.box, unit.flag);
    const found = things(moment);
    const gem = 13 * scale * small;
    const gems = found.map(thing => Object.assign({ gem: true }, thing, { y: thing.y + gem }));
    for (const thing of found) taken.push({ left: thing.x - gem, right: thing.x + gem, top: thing.y - gem, bottom: thing.y + gem });
    for (const thing of found) node('path', { class: 'gem', d: 'M0 -12L10 0L0 12L-10 0z', transform: 'translate(' + thing.x + ' ' + thing.y + ') scale(' + scale * small + ')' }, layers.things);
    const size = Math.max(9.5, 11.5 * small);
    const zones = moment.z.map(zone => ({ x: (zone[5] > 0 ? zone[1] : (zone[1] + zone[3]) / 2), y: (zone[5] > 0 ? zone[2] : (zone[2] + zone[4]) / 2) - size * 0.6 * scale,
      name: data.sides[zone[0]], look: 'of' + zone[0] }));
    for (const label of gems.concat(names, zones)) {
      const text = node('text', { class: label.look || 'place', 'font-size': size * scale }, layers.labels);
      text.textContent = label.traits && small > 0.8 ? label.name + ' · ' + label.traits : label.name;
      const wide = text.getComputedTextLength() / 2 + 4 * scale, high = size * 1.3 * scale;
      let best = null;
      for (const at of places(label, wide, high, gem)) {
        const x = Math.min(Math.max(at[0], wide - margin / 2), table.width + margin / 2 - wide);
        const top = Math.min(Math.max(at[1], -margin / 2), table.depth + margin * 0.9 - high);
        const box = { left: x - wide, right: x + wide, top: top, bottom: top + high };
        const free = taken.every(other => other.right < box.left || other.left > box.right || other.bottom < box.top || other.top > box.bottom);
        if (!best || free) best = box;
        if (free) break;
      }
      taken.push(best);
      text.setAttribute('x', (best.left + best.right) / 2);
      text.setAttribute('y', best.top + high * 0.76);
    }
  }
  function finish() {
    cancelAnimationFrame(slide);
    for (const unit of units) if (unit.drawn) { unit.from = unit.to; placePieces(unit, 1); }
  }
  function rings(about) {
    layers.rings.replaceChildren();
    drawRing(units[about.unit], 'chosen');
    drawRing(units[about.other], 'target');
  }

  /// Shows a moment; slides to it where it is the next one and there is time. `before` is the moment before it, if there is one.
  function show(moment, before, about, slides) {
    finish();
    layers.ways.replaceChildren();
    if (!shown || shown.z !== moment.z) drawZones(moment.z);
    const moved = [];
    units.forEach((unit, i) => {
      const state = moment.u[i], was = before ? before.u[i] : null;
      if (state.o !== 1 || state.p.length === 0) { hide(unit); return; }
      if (was && was.o === 1 && was.p !== state.p && was.p.length > 0) drawWay(was.p, state.p, unit.side);
      if (unit.drawn !== state) {
        unit.from = slides && unit.drawn && unit.drawn === was && was.p.length === state.p.length ? was.p : state.p;
        unit.to = state.p;
        drawPieces(unit, state);
        drawBanner(unit, state, i);
        unit.drawn = state;
        if (unit.from !== unit.to) moved.push(unit);
        placePieces(unit, 1);
      }
    });
    arrange(moment);
    rings(about);
    shown = moment;
    if (moved.length === 0 || calm.matches) return;
    const begun = performance.now();
    const on = time => {
      const t = Math.min(1, (time - begun) / 320), eased = t < 0.5 ? 4 * t * t * t : 1 - Math.pow(2 - 2 * t, 3) / 2;
      for (const unit of moved) placePieces(unit, Math.max(0, eased));
      if (t < 1) slide = requestAnimationFrame(on); else { finish(); rings(about); }
    };
    slide = requestAnimationFrame(on);
  }
  function fit() {
    const box = svg.getBoundingClientRect();
    const view = svg.viewBox.baseVal;
    scale = Math.max(view.width / Math.max(box.width, 1), view.height / Math.max(box.height, 1));
    small = Math.min(1, Math.max(0.6, table.width / scale / 760));
    svg.style.setProperty('--px', scale);
    if (shown) { finish(); arrange(shown); }
  }
  return { show: show, fit: fit, svg: svg };
}

// Plays a battle. The page is whole without this script: the story in words and the result.
(function () {
  const byId = id => document.getElementById(id);
  const data = JSON.parse(byId('data').textContent);
  const say = data.say, last = data.steps;
  const fill = (words, ...values) => values.reduce((text, value, i) => text.split('%' + (i + 1)).join(value), words);
  function make(name, look, text, parent) {
    const made = document.createElement(name);
    if (look) made.className = look;
    if (text !== undefined) made.textContent = text;
    if (parent) parent.append(made);
    return made;
  }
  function glyph(name, parent) {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
    svg.setAttribute('class', 'glyph');
    svg.setAttribute('aria-hidden', 'true');
    use.setAttribute('href', '#i-' + name);
    svg.append(use);
    parent.append(svg);
  }

  // Each moment whole; what did not change is shared with the one before.
  const moments = [];
  for (const change of data.moments) {
    const before = moments[moments.length - 1] || { u: [] };
    const now = Object.assign({}, before, change);
    now.u = before.u.slice();
    for (const unit of Object.keys(change.u || {})) now.u[unit] = Object.assign({}, before.u[unit], change.u[unit]);
    moments.push(now);
  }

  // What was told with each step, as it stands in the story.
  const story = Array.from(document.querySelectorAll('#story li'));
  const told = Array.from({ length: last + 1 }, () => []);
  for (const line of story) if (told[line.dataset.step]) told[line.dataset.step].push(line);

  const pips = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];
  function drawDice(line, parent) {
    if (!line.dataset.dice) return;
    const row = make('div', 'dice', undefined, parent), counts = Number(line.dataset.counts);
    row.setAttribute('role', 'img');
    row.setAttribute('aria-label', fill(say.dice, line.dataset.dice));
    for (const face of line.dataset.dice.split(' ').map(Number)) {
      const die = make('span', 'die' + (counts === 0 || face >= counts ? ' hit' : ''), undefined, row);
      if (!pips[face]) die.textContent = face;
      else for (const at of pips[face]) make('i', 'pip' + at, undefined, die);
    }
  }
  function drawTold(step, words, look, parent) {
    const box = make('div', look, undefined, parent);
    make('p', 'number', step === 0 ? say.start : fill(words, step), box);
    for (const line of told[step]) {
      make('p', line.className, line.textContent, box);
      drawDice(line, box);
    }
    if (told[step].length === 0 && data.quiet[step]) make('p', '', data.quiet[step], box);
  }

  const field = byId('field');
  const table = field ? makeTable(field, data) : null;
  const rows = Array.from(document.querySelectorAll('#rosters [data-unit]'));
  const sums = Array.from(document.querySelectorAll('#rosters .sum'));
  const drawn = [];
  function drawUnit(row, state, number) {
    if (drawn[number] === state) return;
    drawn[number] = state;
    const marks = data.marks.filter((mark, i) => mark && (state.k >> i) & 1);
    const name = row.querySelector('.name'), here = row.querySelector('.state');
    name.textContent = '';
    for (const mark of marks) if (mark.look === 'leads' && mark.glyph) glyph(mark.glyph, name);
    name.append(data.units[number][0]);
    row.classList.toggle('gone', state.r !== '');
    row.classList.toggle('waits', state.o === 2 || (state.o === 0 && state.r === ''));
    row.classList.toggle('trouble', state.r === '' && marks.some(mark => mark.look === 'trouble'));
    here.replaceChildren();
    if (state.r !== '') make('span', '', state.r, here);
    else {
      const boxes = make('span', 'track', undefined, here);
      const half = state.of - Math.ceil(state.of / 2);
      for (let i = 0; i < state.of; ++i) make('i', (i < state.of - state.s ? 'empty' : '') + (i === half ? ' half' : ''), undefined, boxes);
      for (const mark of marks) if (mark.look !== 'leads') {
        const shown = make('span', 'mark ' + mark.look, undefined, here);
        if (mark.glyph) glyph(mark.glyph, shown);
        shown.append(mark.words);
      }
      for (const spell of state.c) make('span', 'mark spell', spell, here);
      if (field && state.o === 2) make('span', 'mark', say.waits, here);
    }
    const left = row.querySelector('.left');
    left.textContent = state.r === '' ? state.s : '0';
    left.setAttribute('aria-label', fill(say.of, state.s, state.of));
  }
  function drawSums(moment) {
    sums.forEach((sum, side) => {
      const all = moment.u.filter((_, i) => data.units[i][1] === side);
      const parts = [fill(say.left, all.filter(unit => unit.r === '').length, all.length), fill(say.lost, moment.l[side])];
      if (moment.g.length > side) parts.unshift(fill(say.glory, moment.g[side]));
      sum.replaceChildren();
      parts.forEach((part, i) => make('span', i === 0 && moment.g.length > side ? 'glory' : '', part, sum));
    });
  }

  // The course: what stands along it, and its list.
  const track = byId('track'), glyphs = byId('glyphs'), turns = byId('turns'), list = document.querySelector('#finds ol');
  const place = step => 'calc(14px + (100% - 28px) * ' + (last ? step / last : 0) + ')';
  const finds = data.finds.map(find => {
    const item = make('li', '', undefined, list), button = make('button', '', undefined, item);
    button.type = 'button';
    glyph(find[2], button);
    make('span', '', find[1], button);
    make('small', '', fill(say.past, find[0]), button);
    button.addEventListener('click', () => go(find[0]));
    return { step: find[0], words: find[1], glyph: find[2], gravity: find[3], item: button };
  });
  byId('finds').hidden = finds.length === 0;
  /// The graver first: its words take the room, the others keep their glyphs as long as there is any.
  function drawCourse() {
    glyphs.replaceChildren();
    turns.replaceChildren();
    const wide = glyphs.clientWidth - 28, at = step => 14 + wide * (last ? step / last : 0);
    const ends = [], named = [];
    for (const find of finds.slice().sort((a, b) => b.gravity - a.gravity || a.step - b.step)) {
      const x = at(find.step);
      if (ends.some(other => Math.abs(other - x) < 18)) continue;
      ends.push(x);
      const mark = make('span', 'find grave' + find.gravity, undefined, glyphs);
      mark.style.left = place(find.step);
      mark.title = find.words;
      glyph(find.glyph, mark);
      mark.addEventListener('click', () => go(find.step));
      const words = make('span', 'words', find.words, mark), half = words.offsetWidth / 2;
      const shift = Math.max(half - x, Math.min(0, wide + 28 - half - x));
      const from = x + shift - half - 5, to = x + shift + half + 5;
      if (half === 0 || named.some(other => from < other[1] && other[0] < to)) words.remove();
      else { named.push([from, to]); words.style.marginLeft = shift - half + 'px'; }
    }
    let shown = -100;
    for (const turn of data.turns) {
      const tick = make('span', 'turn', at(turn[0]) - shown < 22 ? '' : turn[1], turns);
      tick.style.left = place(turn[0]);
      if (tick.textContent) shown = at(turn[0]);
    }
  }

  let step = 0, timer = 0, speed = 1, kept = 0;
  const playing = () => timer !== 0;
  const plain = () => told[step].map(line => line.textContent).join(' ') || data.quiet[step] || '';
  function showStep(slides) {
    const moment = moments[step], lines = told[step], about = {};
    for (const line of lines) for (const which of ['unit', 'other'])
      if (line.dataset[which] !== undefined) about[which] = line.dataset[which];
    if (about.other === about.unit) delete about.other;
    if (table) table.show(moment, moments[step - 1], about, slides);
    const where = data.where[moment.w], number = fill(say.step, step, last);
    byId('where').textContent = where;
    byId('step').textContent = number;
    rows.forEach(row => {
      drawUnit(row, moment.u[row.dataset.unit], Number(row.dataset.unit));
      row.classList.toggle('about', row.dataset.unit === about.unit);
    });
    drawSums(moment);
    const box = byId('told');
    box.replaceChildren();
    if (step > 0) drawTold(step - 1, say.past, 'before', box);
    drawTold(step, say.now, 'now', box);
    track.value = step;
    track.style.setProperty('--done', (last ? 100 * step / last : 0) + '%');
    track.setAttribute('aria-valuetext', number + ', ' + where);
    follow();
    finds.forEach(find => find.item.classList.toggle('here', find.step === step));
    if (step === last) byId('end').open = true;
    if (!playing()) byId('say').textContent = number + '. ' + plain();
    document.documentElement.dataset.step = step;
  }
  let lit = [];
  /// The story shows where it is, at what was told last, without moving the page itself.
  function follow() {
    for (const line of lit) line.classList.remove('here');
    lit = told[step];
    for (const line of lit) line.classList.add('here');
    let at = step;
    while (at > 0 && told[at].length === 0) --at;
    const log = document.querySelector('#story .log'), first = told[at][0];
    if (!first || log.scrollHeight <= log.clientHeight) return;
    log.scrollTop += first.getBoundingClientRect().top - log.getBoundingClientRect().top - log.clientHeight / 3;
  }
  function keep() { // so that the moment can be shared
    clearTimeout(kept);
    kept = setTimeout(() => { try { history.replaceState(null, '', '#step=' + step); } catch (error) { /* it is only not kept */ } }, 250);
  }
  function look(to, slides) {
    step = Math.max(0, Math.min(last, to));
    showStep(slides);
    if (!playing()) keep();
  }
  function go(to) { pause(); look(to, to === step + 1); }
  function pause() {
    clearTimeout(timer);
    timer = 0;
    drawPlay();
    keep();
  }
  function drawPlay() {
    const button = document.querySelector('[data-act=play]'), words = playing() ? say.pause : say.play;
    button.setAttribute('aria-label', words);
    button.querySelector('path').setAttribute('d', playing() ? 'M6 4h4v16H6zM14 4h4v16h-4z' : 'M7 4v16l13-8z');
  }
  function play() {
    if (step >= last) look(0);
    const next = () => {
      look(step + 1, speed <= 2);
      if (step >= last) { pause(); byId('say').textContent = fill(say.step, step, last) + '. ' + plain(); }
      else timer = setTimeout(next, 1000 / speed);
    };
    timer = setTimeout(next, 1000 / speed);
    drawPlay();
  }
  const turnOn = () => (data.turns.find(turn => turn[0] > step) || [last])[0];
  const turnBack = () => (data.turns.filter(turn => turn[0] < step).pop() || [0])[0];
  const mark = back => {
    const there = finds.filter(find => back ? find.step < step : find.step > step);
    return there.length ? there[back ? there.length - 1 : 0].step : step;
  };
  const acts = {
    first: () => go(0), 'turn-back': () => go(turnBack()), back: () => go(step - 1), play: () => playing() ? pause() : play(),
    on: () => go(step + 1), 'turn-on': () => go(turnOn()), last: () => go(last), mark: () => go(mark(false)), 'mark-back': () => go(mark(true)) };
  const keys = { Home: 'first', PageUp: 'turn-back', ArrowLeft: 'back', ' ': 'play', ArrowRight: 'on', PageDown: 'turn-on', End: 'last', m: 'mark', M: 'mark-back' };
  document.addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey || !keys[event.key]) return;
    if (event.key === ' ' && event.target.closest('button, summary, a')) return; // which is pressed by it
    event.preventDefault();
    acts[keys[event.key]]();
  });
  function setSpeed(to) {
    speed = to;
    for (const button of document.querySelectorAll('[data-speed]')) button.setAttribute('aria-pressed', Number(button.dataset.speed) === speed);
  }
  document.addEventListener('click', event => {
    const button = event.target.closest('[data-act], [data-speed]'), line = event.target.closest('#story li');
    if (button && button.dataset.act) acts[button.dataset.act]();
    else if (button) setSpeed(Number(button.dataset.speed));
    else if (line) go(Number(line.dataset.step));
  });
  track.addEventListener('input', () => go(Number(track.value)));
  let touch = null;
  if (field) { // a swipe over the table turns a step
    field.addEventListener('touchstart', event => { touch = event.touches.length === 1 ? event.touches[0] : null; }, { passive: true });
    field.addEventListener('touchend', event => {
      const end = event.changedTouches[0], x = touch ? end.clientX - touch.clientX : 0, y = touch ? end.clientY - touch.clientY : 0;
      if (Math.abs(x) > 45 && Math.abs(y) < 35) go(step + (x < 0 ? 1 : -1));
      touch = null;
    }, { passive: true });
  }
  function asked() {
    const found = /^#step=(\d+)$/.exec(location.hash);
    return found ? Number(found[1]) : 0;
  }
  window.addEventListener('hashchange', () => { if (asked() !== step) go(asked()); });
  window.addEventListener('resize', () => { if (table) table.fit(); drawCourse(); });

  document.documentElement.classList.add('live');
  byId('end').open = false;
  byId('finds').open = window.matchMedia('(min-width: 900px)').matches;
  setSpeed(1);
  if (table) table.fit();
  drawCourse();
  look(asked());
}());

'use strict';
// What is counted on the page, how the browser keeps it, and how a step is taken back. The page is whole without these scripts.
const game = JSON.parse(document.getElementById('game').textContent);
const play = game.play;
const key = `gonfalon-tracker-${game.list}`;
const most = 300; // steps that can be taken back

function freshState() {
  return {
    turn: 1, step: 0, scenario: 0, other: 0, used: [], spells: [], thrown: null, test: null,
    quests: game.quests.map(() => ''),
    units: game.units.map(() => ({ lost: 0, marked: false, acted: false, gone: null, due: '', struck: [] })),
  };
}

let state = freshState();
let past = []; // what was done, the newest last: its name, and the state before it
let offered = null; // a game that was kept of another edition of this list
const view = { tab: 'units', open: -1, profile: false, casting: null, dice: 12, sides: (play.sides || [6])[0], asks: false };

function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name));
  } catch (error) {
    return null; // a browser that keeps nothing still counts
  }
}

function fits(kept) {
  return Boolean(kept && kept.state && kept.state.units && kept.state.units.length === game.units.length &&
    kept.state.quests.length === game.quests.length);
}

function keep() {
  const units = game.units.map(unit => [unit.type, unit.name]);
  try {
    localStorage.setItem(`${key}-${game.edition}`, JSON.stringify({ units, state, past, open: view.open }));
    localStorage.setItem(key, JSON.stringify(game.edition));
  } catch (error) { /* it is shown all the same */ }
}

/// The game as the browser kept it. That of another edition of the list is only offered: its units may be others.
function load() {
  const own = read(`${key}-${game.edition}`);
  if (fits(own)) {
    state = own.state;
    past = own.past || [];
    view.open = own.open;
    return;
  }
  const other = read(key);
  const kept = other === null ? null : read(`${key}-${other}`);
  if (kept && kept.state && kept.past && kept.past.length > 0) offered = kept;
}

/// Does something to the state under a name by which it is taken back.
function step(name, change) {
  const before = JSON.stringify(state);
  const more = change(state);
  past.push({ name: more ? `${name}; ${more}` : name, before });
  past = past.slice(-most);
  keep();
  show();
}

function undo() {
  if (past.length > 0) state = JSON.parse(past.pop().before);
  keep();
  show();
}

/// What fits of a game of another edition: units that are called and typed alike, the turn, and Glory.
function takeOver() {
  const old = offered;
  offered = null;
  step('Game of the older list taken over', now => {
    const units = old.units.map(unit => JSON.stringify(unit));
    game.units.forEach((unit, i) => {
      const at = units.indexOf(JSON.stringify([unit.type, unit.name]));
      if (at < 0) return;
      units[at] = '';
      now.units[i] = old.state.units[at];
      now.units[i].lost = Math.min(now.units[i].lost, unit.strength);
    });
    for (const part of ['turn', 'step', 'scenario', 'other']) now[part] = old.state[part];
  });
}

// What the state comes to.
const unitsLeft = () => game.units.map((_, i) => i).filter(i => !state.units[i].gone);
const left = i => (state.units[i].gone ? 0 : game.units[i].strength - state.units[i].lost);
const halved = i => state.units[i].lost >= game.units[i].half;
const pointsOf = list => list.reduce((sum, i) => sum + game.units[i].points, 0);
const pointsAll = () => pointsOf(game.units.map((_, i) => i));
const pointsGone = () => pointsAll() - pointsOf(unitsLeft());
const halfGone = () => pointsGone() > 0 && pointsGone() * 2 >= pointsAll();
const leaderAt = () => game.units.findIndex(unit => unit.leader);
const has = (i, rules) => (rules || []).some(rule => game.units[i].rules.includes(rule));
const neverMarked = i => Boolean(play.courage && has(i, play.courage.never_marked));
const signed = by => (by < 0 ? `−${-by}` : `+${by}`);
const counted = (number, word) => `${number} ${word}${number === 1 ? '' : 's'}`;
const goneWords = gone => `${gone.how} in turn ${gone.turn}`;

/// How many stands the unit came with, and how many are left: the hits beyond half take one each.
const standsOf = i => (play.stands ? game.units[i].strength / play.stands.strength : 0);
const standsLeft = i => standsOf(i) - Math.max(0, state.units[i].lost - game.units[i].half);
const endStruck = () => state.units.forEach(unit => { unit.struck = []; });
const struckOf = i => (state.units[i].struck || []).filter(stand => stand <= standsLeft(i));

/// Takes a unit off the table: its spells end, and others may have to test. Hands back what else came of it.
function remove(i, how) {
  const half = halfGone();
  state.units[i] = { ...state.units[i], marked: false, acted: false, due: '', struck: [], gone: { how, turn: state.turn } };
  if (state.test && state.test.unit === i) state.test = null;
  const told = endSpells(spell => spell.by === i || spell.on === i);
  const due = play.due || {};
  const why = !half && halfGone() ? due.half : game.units[i].leader ? due.leader : unitsLeft().length === 1 ? due.last : '';
  if (why) unitsLeft().forEach(other => { state.units[other].due = why; });
  return told;
}

/// A unit has its mark from now on: it casts no more. Hands back what else came of it.
function mark(i) {
  if (neverMarked(i)) return '';
  state.units[i].marked = true;
  return endSpells(spell => spell.by === i);
}

/// Takes so much from a unit, which may be its end. Hands back what else came of it.
function lose(i, number) {
  const unit = state.units[i];
  unit.lost = Math.min(unit.lost + number, game.units[i].strength);
  return unit.lost === game.units[i].strength ? remove(i, 'destroyed') : '';
}

// How a part of the page is made.
const deeds = {}; // what can be pressed, by the first word of its data-do

function el(tag, about, ...inside) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(about)) {
    if (name === 'disabled' || name === 'open') made[name] = Boolean(value);
    else if (value !== null && value !== '') made.setAttribute(name, value);
  }
  made.append(...inside.filter(one => one !== ''));
  return made;
}

function icon(name) {
  const made = document.getElementById('icon').content.firstElementChild.cloneNode(true);
  made.firstElementChild.setAttribute('href', `#i-${name}`);
  return made;
}

function button(deed, label, about = {}, picture = '') {
  return el('button', { type: 'button', 'data-do': deed, ...about }, picture ? icon(picture) : '', label);
}

const spots = [[], [5], [1, 9], [1, 5, 9], [1, 3, 7, 9], [1, 3, 5, 7, 9], [1, 3, 4, 6, 7, 9]]; // of nine places, row by row

/// A die as it lies there: six-sided ones have spots, others a number.
function pips(face, sides = 6) {
  if (sides !== 6) return el('span', { class: 'die number', 'aria-hidden': 'true' }, String(face));
  return el('span', { class: 'die', 'aria-hidden': 'true' }, ...spots[face].map(place => {
    const spot = el('i', {});
    spot.style.gridArea = `${Math.ceil(place / 3)} / ${((place - 1) % 3) + 1}`;
    return spot;
  }));
}

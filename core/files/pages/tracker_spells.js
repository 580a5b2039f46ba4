// Spells in force: who cast which on whom, and till when. One spell for each caster; it ends with him.

/// Ends the spells that are meant. Hands back their names, for the step's.
function endSpells(meant) {
  const over = state.spells.filter(meant);
  state.spells = state.spells.filter(spell => !over.includes(spell));
  return over.map(spell => `${spell.name} is over`).join(', ');
}

const spellWords = spell => `${spell.name} on ${spell.on >= 0 ? game.units[spell.on].name : spell.whom}`;
const spellsOn = i => state.spells.filter(spell => spell.on === i);
const atOnce = spell => ((play.spells || {}).at_once || []).includes(spell.id);

/// Those that last no longer than to the owner's next phase.
function endSpellsOfTurn() {
  return endSpells(spell => !((play.spells || {}).stay || []).includes(spell.id));
}

function spellsInForce() {
  if (state.spells.length === 0) return [];
  return [el('div', { class: 'card' }, el('h3', {}, icon('spell'), ' Spells in force'),
    ...state.spells.map((spell, at) => el('div', { class: 'line' },
      el('p', {}, el('b', {}, spellWords(spell)), `, by ${game.units[spell.by].name}. ${spell.until}.`), button(`spell-over ${at}`, 'Over'))))];
}

/// A caster's spells, and the choice of a target.
function spellsOf(i) {
  const unit = game.units[i];
  if (unit.spells.length === 0) return [];
  const less = halved(i) ? (play.spells || {}).at_half || 0 : 0;
  const marked = state.units[i].marked;
  const lines = unit.spells.map(spell => {
    const line = el('div', { class: 'line' }, el('p', {}, el('b', {}, spell.name), ` ${spell.difficulty - less}+. ${spell.summary}`));
    if (atOnce(spell)) line.append(el('span', { class: 'kind' }, 'at once'));
    else line.append(button(`cast ${i} ${spell.id}`, 'In force…', { disabled: marked, 'aria-label': `${spell.name} is in force on…` }));
    if (view.casting === `${i} ${spell.id}`) line.append(targetsOf(i, spell));
    return line;
  });
  return [el('details', { class: 'own', open: view.casting !== null && view.casting.startsWith(`${i} `) },
    el('summary', {}, icon('spell'), ' Spells', less ? ` (${signed(less)} to cast)` : ''), ...lines)];
}

function targetsOf(i, spell) {
  const whom = el('input', { type: 'text', id: 'whom', 'aria-label': 'An enemy unit', placeholder: 'an enemy unit', maxlength: 60 });
  const chips = unitsLeft().map(other => button(`force ${i} ${spell.id} ${other}`, game.units[other].name, { class: 'chip' }));
  return el('div', { class: 'targets' }, el('p', { class: 'kind' }, `${spell.target}: on whom is it in force?`),
    el('div', { class: 'chips' }, ...chips, whom, button(`force ${i} ${spell.id} -1`, 'On the enemy')));
}

Object.assign(deeds, {
  cast: (i, id) => { view.casting = view.casting === `${i} ${id}` ? null : `${i} ${id}`; show(); },
  force: (by, id, on) => {
    const spell = game.units[by].spells.find(one => one.id === id);
    const whom = (document.getElementById('whom') || {}).value || 'an enemy unit';
    const now = { id, name: spell.name, until: spell.until, by: +by, on: +on, whom };
    view.casting = null;
    step(spellWords(now), () => {
      const over = endSpells(one => one.by === +by);
      state.spells.push(now);
      state.units[by].acted = true;
      return over;
    });
  },
  'spell-over': at => step(`${spellWords(state.spells[at])} is over`, () => { state.spells.splice(Number(at), 1); }),
});

// The units: rows with a − and a + each, and what an open one shows.
function unitSays(i) {
  const unit = state.units[i];
  const says = [];
  if (unit.gone) return [el('span', { class: 'kind' }, goneWords(unit.gone))];
  if (unit.marked) says.push(el('span', { class: 'marked' }, icon('battered'), `${play.mark.name}: ${play.mark.todo}`));
  if (unit.acted) says.push(el('span', { class: 'acted' }, icon('legal'), 'acted'));
  if (struckOf(i).length > 0) says.push(el('span', { class: 'marked' }, `${play.stands.mark}: ${struckOf(i).join(', ')}`));
  if (halved(i) && play.dice && play.dice.at_half) says.push(el('span', { class: 'kind' }, play.dice.at_half));
  spellsOn(i).forEach(spell => says.push(el('span', { class: 'kind' }, icon('spell'), spell.name)));
  if (unit.due) says.push(el('span', { class: 'marked' }, unit.due));
  return says;
}

function counter(i) {
  const { name } = game.units[i];
  if (state.units[i].gone) return [button(`back ${i}`, 'Back', { 'aria-label': `${name} is back on the table` })];
  return [button(`lose ${i}`, '−', { 'aria-label': `${name}: one ${game.point} less`, class: 'step' }),
    el('output', { 'aria-label': `${left(i)} left` }, String(left(i))),
    button(`heal ${i}`, '+', { 'aria-label': `${name}: one ${game.point} more`, class: 'step', disabled: state.units[i].lost === 0 })];
}

function openUnit(i) {
  const unit = state.units[i];
  if (unit.gone) return [el('div', { class: 'keys' }, button('profile', 'Profile', { 'aria-pressed': view.profile }))];
  const keys = [button(`acted ${i}`, 'Acted', { 'aria-pressed': unit.acted }, 'legal'),
    button('profile', 'Profile', { 'aria-pressed': view.profile }, 'note')];
  if (play.mark && !neverMarked(i)) keys.unshift(button(`mark ${i}`, play.mark.name, { 'aria-pressed': unit.marked }, 'battered'));
  const dice = play.dice ? (halved(i) ? play.dice.at_half : play.dice.usual) : '';
  const parts = [el('div', { class: 'keys' }, ...keys)];
  if (dice) parts.push(el('p', { class: 'kind' }, dice));
  if (play.stands) parts.push(standsIn(i));
  if (game.units[i].courage !== undefined) parts.push(courageOf(i));
  parts.push(...spellsOf(i));
  parts.push(el('details', { class: 'own' }, el('summary', {}, 'Out of play…'), el('div', { class: 'chips' },
    button(`out ${i} routed`, 'Routed'), button(`out ${i} retreated-off`, 'Retreated off the table'), button(`out ${i} destroyed`, 'Destroyed'))));
  return parts;
}

/// A key for each stand that is left, for the mark that it may have.
function standsIn(i) {
  const keys = Array.from({ length: standsLeft(i) }, (_, at) => at + 1).map(stand =>
    button(`stand ${i} ${stand}`, String(stand), { 'aria-label': `Stand ${stand}: ${play.stands.mark}`, 'aria-pressed': struckOf(i).includes(stand) }));
  return el('div', { class: 'stands' }, el('p', { class: 'kind' }, `Stands ${standsLeft(i)} of ${standsOf(i)}; ${play.stands.mark}:`), el('div', { class: 'chips' }, ...keys));
}

function showUnit(i) {
  const card = document.getElementById(`unit${i}`);
  const unit = state.units[i];
  const open = view.open === i;
  const who = card.querySelector('.who');
  card.classList.toggle('open', open);
  card.classList.toggle('is-marked', unit.marked);
  card.classList.toggle('is-gone', Boolean(unit.gone));
  who.setAttribute('aria-expanded', open);
  card.querySelectorAll('.track i').forEach((box, at) => box.classList.toggle('lost', at < (unit.gone ? game.units[i].strength : unit.lost)));
  card.querySelector('.says').replaceChildren(...unitSays(i));
  card.querySelector('.count').replaceChildren(...counter(i));
  card.querySelector('.more').replaceChildren(...(open ? openUnit(i) : []));
  card.querySelector('.profile').hidden = !(open && view.profile);
}

/// A unit that lost something is open from then on: its Courage is what comes next.
Object.assign(deeds, {
  open: i => {
    view.open = view.open === +i ? -1 : +i;
    view.casting = null;
    keep();
    show();
  },
  profile: () => { view.profile = !view.profile; show(); },
  lose: i => {
    view.open = +i;
    step(`${game.units[i].name} ${left(+i)} to ${left(+i) - 1}`, () => lose(+i, 1));
  },
  heal: i => step(`${game.units[i].name} ${left(+i)} to ${left(+i) + 1}`, () => { state.units[i].lost -= 1; }),
  acted: i => step(`${game.units[i].name} ${state.units[i].acted ? 'has not acted' : 'acted'}`, () => { state.units[i].acted = !state.units[i].acted; }),
  mark: i => step(`${game.units[i].name} ${state.units[i].marked ? 'no more' : ''} ${play.mark.name}`.replace('  ', ' '), () => {
    if (!state.units[i].marked) return mark(+i);
    state.units[i].marked = false;
    return endSpells(spell => spell.on === +i && ((play.spells || {}).stay || []).includes(spell.id));
  }),
  stand: (i, stand) => {
    const unit = state.units[i];
    const is = struckOf(+i).includes(+stand);
    step(`${game.units[i].name}, stand ${stand}: ${is ? 'no more ' : ''}${play.stands.mark}`, () => {
      unit.struck = is ? struckOf(+i).filter(one => one !== +stand) : [...struckOf(+i), +stand].sort((a, b) => a - b);
    });
  },
  out: (i, how) => step(`${game.units[i].name} ${outWords[how]}`, () => remove(+i, outWords[how])),
  back: i => step(`${game.units[i].name} is back`, () => {
    const unit = state.units[i];
    unit.gone = null;
    unit.lost = Math.min(unit.lost, game.units[i].strength - 1);
  }),
});

const outWords = { routed: 'routed', destroyed: 'destroyed', 'retreated-off': 'retreated off the table' };

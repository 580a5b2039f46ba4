// Courage: what to roll after losses and aid, the chance of it, two dice, and what comes of them. Nothing is applied but by a tap.

/// What may be added to the dice of a unit: all that could ever count for it, and whether it does by itself.
function modifiersOf(i) {
  const leader = leaderAt();
  const name = game.leader || 'Leader';
  return play.courage.modifiers.filter(one => {
    if (one.when === 'has') return has(i, one.rules);
    if (one.when === 'half') return halfGone();
    if (has(i, one.not_with)) return false;
    return one.when !== 'leader' || (leader >= 0 && !game.traits.some(trait => (one.not_with || []).includes(trait.id)));
  }).map(one => {
    const lost = one.when === 'leader' && (state.units[leader].gone || state.units[leader].marked);
    return {
      id: one.id, by: one.by, name: one.name.replace('{}', name),
      on: !lost && (one.when === 'half' || one.when === 'has' || (one.when === 'leader' && leader === i)),
      off: !lost ? '' : state.units[leader].gone ? `${name} is gone` : `${name} is ${play.mark.name}`,
    };
  });
}

function testOf(i) {
  return state.test && state.test.unit === i ? state.test : { unit: i, on: {}, other: 0, dice: null, sum: 0, rally: state.units[i].marked };
}

function modifiersOn(i) {
  const test = testOf(i);
  return modifiersOf(i).filter(one => !one.off && (one.id in test.on ? test.on[one.id] : one.on));
}

const addedTo = i => modifiersOn(i).reduce((sum, one) => sum + one.by, testOf(i).other);

/// 0: it stands, 1: it wavers, 2: it routs. \param sum of the two dice
function outcomeOf(i, sum) {
  const total = sum - state.units[i].lost + addedTo(i);
  if (total >= game.units[i].courage) return 0;
  return total <= 0 || neverMarked(i) ? 2 : 1;
}

function chancesOf(i) {
  const chances = [0, 0, 0];
  for (let one = 1; one <= 6; one += 1) for (let two = 1; two <= 6; two += 1) chances[outcomeOf(i, one + two)] += 1;
  return chances;
}

const neededOn = i => game.units[i].courage + state.units[i].lost - addedTo(i);

/// Who tests now; chips are chosen, not counted, and so are no step.
function choose(i, change) {
  const test = testOf(i);
  change(test);
  state.test = test;
  keep();
  show();
}

function rolled(i, dice, sum) {
  step(`${game.units[i].name}: ${dice ? `${dice[0]} and ${dice[1]}` : sum} rolled`, () => {
    state.test = { ...testOf(i), dice, sum };
  });
}

const die = sides => {
  const limit = 2 ** 32 - (2 ** 32 % sides);
  const number = new Uint32Array(1);
  do crypto.getRandomValues(number); while (number[0] >= limit);
  return (number[0] % sides) + 1;
};

/// What applying the outcome does, in words.
function applied(i, outcome) {
  const unit = state.units[i];
  const test = testOf(i);
  if (outcome === 2) return 'Routed';
  if (outcome === 1) return unit.marked ? `Lose 1, still ${play.mark.name}` : `${play.mark.name}: retreat it`;
  return unit.marked && test.rally ? `${play.mark.test} passed` : 'Stands: done';
}

function applyOutcome(i) {
  const test = testOf(i);
  const outcome = outcomeOf(i, test.sum);
  const { name } = game.units[i];
  const rally = state.units[i].marked && test.rally;
  const said = ['stands', `is ${play.mark.name}`, 'routs'][outcome];
  step(outcome === 0 && rally ? `${name} rallies` : `${name} ${said}`, () => {
    const unit = state.units[i];
    unit.due = '';
    if (rally) unit.acted = true;
    state.test = null;
    if (outcome === 2) return remove(i, 'routed');
    if (outcome === 1) return unit.marked ? lose(i, 1) : mark(i);
    if (rally) unit.marked = false;
    return '';
  });
}

/// The part of an open unit that tests its Courage.
function courageOf(i) {
  const test = testOf(i);
  const unit = game.units[i];
  const chips = modifiersOf(i).map(one => {
    const on = modifiersOn(i).some(other => other.id === one.id);
    const chip = button(`chip ${i} ${one.id}`, `${on ? '✓ ' : ''}${one.name}, ${signed(one.by)}`, { 'aria-pressed': on, class: 'chip' });
    if (one.off) Object.assign(chip, { disabled: true, textContent: `${one.name}: ${one.off}` });
    return chip;
  });
  chips.push(el('span', { class: 'stepper' }, button(`other ${i} -1`, '−', { 'aria-label': 'One less for another reason' }),
    el('span', {}, `other ${test.other === 0 ? '±0' : signed(test.other)}`),
    button(`other ${i} 1`, '+', { 'aria-label': 'One more for another reason' })));
  if (state.units[i].marked && play.mark.test)
    chips.unshift(button(`rally ${i}`, `${test.rally ? '✓ ' : ''}${play.mark.test}`, { 'aria-pressed': test.rally, class: 'chip' }));
  const need = neededOn(i);
  const [stands, , routs] = chancesOf(i);
  const why = [`${unit.courage}+`];
  if (state.units[i].lost > 0) why.push(`${state.units[i].lost} lost`);
  modifiersOn(i).forEach(one => why.push(`${one.name} ${signed(one.by)}`));
  if (test.other !== 0) why.push(`other ${signed(test.other)}`);
  const parts = [el('div', { class: 'chips' }, ...chips),
    el('div', { class: 'test' },
      el('div', {}, el('b', { class: 'need' }, need > 12 ? 'Courage: no roll is enough' : need <= 2 ? 'Courage: any roll' : `Courage: ${need} or more`),
        el('p', { class: 'kind' }, `${why.join(', ')}; stands ${stands} in 36${routs > 0 ? `, routs ${routs}` : ''}`)),
      ...(test.dice || []).map(face => pips(face)),
      button(`roll ${i}`, 'Roll', { class: 'main' }, 'die'))];
  if (test.sum > 0) {
    const outcome = outcomeOf(i, test.sum);
    const line = game.outcomes[outcome] || { text: ['Stands.', '', 'Routs.'][outcome] };
    const total = test.sum - state.units[i].lost + addedTo(i);
    const by = [...(state.units[i].lost > 0 ? [`${state.units[i].lost} lost`] : []), ...modifiersOn(i).map(one => signed(one.by)),
      ...(test.other !== 0 ? [signed(test.other)] : [])];
    const sum = `${test.dice ? `${test.dice[0]} and ${test.dice[1]} are ` : ''}${test.sum}`;
    parts.push(el('div', { class: `outcome of${outcome}`, role: 'status' },
      el('p', {}, el('b', {}, `${[sum, ...by].join(', ')}: total ${total < 0 ? `−${-total}` : total}, ` +
        `${['stands', 'wavers', 'routs'][outcome]}. `), outcome === 1 ? line.text : ''),
      button(`apply ${i}`, applied(i, outcome), { class: 'main' })));
  }
  parts.push(el('details', { class: 'own' }, el('summary', {}, 'Own dice: tap their sum'),
    el('div', { class: 'chips' }, ...Array.from({ length: 11 }, (_, at) => button(`own ${i} ${at + 2}`, String(at + 2), { class: 'sum' })))));
  return el('div', { class: 'courage' }, ...parts);
}

Object.assign(deeds, {
  chip: (i, id) => choose(+i, test => { test.on = { ...test.on, [id]: !modifiersOn(+i).some(one => one.id === id) }; }),
  other: (i, by) => choose(+i, test => { test.other = Math.max(-6, Math.min(6, test.other + Number(by))); }),
  rally: i => choose(+i, test => { test.rally = !test.rally; }),
  roll: i => { const dice = [die(6), die(6)]; rolled(+i, dice, dice[0] + dice[1]); },
  own: (i, sum) => rolled(+i, null, Number(sum)),
  apply: i => applyOutcome(+i),
});

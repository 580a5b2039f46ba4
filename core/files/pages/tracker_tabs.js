// The head with turn and steps, and the parts behind the tabs at the foot.
function traitWords() {
  const leader = leaderAt();
  return game.traits.map(trait => {
    if (leader >= 0 && state.units[leader].gone) return `${trait.name} lost`;
    if (leader >= 0 && state.units[leader].marked) return `${trait.name} not while ${play.mark.name}`;
    if (!trait.once) return trait.name;
    return `${trait.name} ${state.used.includes(trait.name) ? 'used' : 'ready'}`;
  });
}

const actedOf = () => `${unitsLeft().filter(i => state.units[i].acted).length} of ${unitsLeft().length} acted`;

/// The units that a step is about; nothing where it is about no one in particular.
function stepUnits(one) {
  if (one.who === 'marked') return unitsLeft().filter(i => state.units[i].marked);
  if (one.who === 'with-rule') return unitsLeft().filter(i => has(i, one.rules) && !state.units[i].marked && !state.units[i].acted);
  return null;
}

function showHead() {
  const gone = pointsGone();
  document.getElementById('lost').textContent =
    [`${gone} of ${counted(pointsAll(), 'point')} lost${halfGone() ? ': half' : ''}`, ...traitWords()].join(' · ');
  document.getElementById('turn').replaceChildren(el('span', {}, 'Turn', el('output', {}, String(state.turn))), button('turn', 'End turn', { class: 'main' }));
  const band = (play.steps || []).map((one, at) => {
    const label = one.who === 'to-act' && at === state.step ? `${one.head}, ${actedOf()}` : one.head;
    return button(`step ${at}`, label, { 'aria-current': at === state.step ? 'step' : null, class: at < state.step ? 'done' : '' }, at < state.step ? 'legal' : '');
  });
  document.getElementById('steps').replaceChildren(...band);
}

function showReminder() {
  const one = (play.steps || [])[state.step];
  const words = one ? game.steps.find(line => line.head === one.head) : null;
  const parts = words ? [el('p', {}, el('b', {}, `${words.head}. `), words.text)] : [];
  const units = one ? stepUnits(one) : null;
  if (units) {
    parts.push(el('div', { class: 'chips' }, ...(units.length > 0 ? units.map(i => button(`goto ${i}`, game.units[i].name, { class: 'chip' }))
      : [el('span', { class: 'kind' }, 'No unit now.')])));
  }
  document.getElementById('remind').replaceChildren(...(parts.length > 0 ? [el('div', { class: 'card' }, ...parts)] : []), ...spellsInForce());
}

function gloryAll() {
  const quests = game.quests.reduce((sum, quest, i) =>
    sum + (state.quests[i] === 'done' ? quest.glory : state.quests[i] === 'failed' ? play.failed_quest || 0 : 0), 0);
  return quests + state.scenario + state.other;
}

function stepper(part, label) {
  return el('div', { class: 'line' }, el('p', {}, el('b', {}, label)), el('span', { class: 'stepper' },
    button(`glory ${part} -1`, '−', { 'aria-label': `${label}: one less`, class: 'step' }), el('output', {}, String(state[part])),
    button(`glory ${part} 1`, '+', { 'aria-label': `${label}: one more`, class: 'step' })));
}

function showGlory() {
  if (!game.glory) return;
  document.querySelectorAll('.judged').forEach((place, i) => place.replaceChildren(...['done', 'failed'].map(how =>
    button(`quest ${i} ${how}`, how === 'done' ? `Done, ${signed(game.quests[i].glory)}` : `Failed, ${signed(play.failed_quest || 0)}`,
      { 'aria-pressed': state.quests[i] === how, class: 'chip' }))));
  const quests = gloryAll() - state.scenario - state.other;
  const title = document.querySelector('#quests h2').textContent;
  const place = document.getElementById('glory');
  place.replaceChildren(place.querySelector('h2'), el('p', { class: 'total' }, 'Glory ', el('output', {}, String(gloryAll()).replace('-', '−'))),
    el('div', { class: 'card' }, stepper('scenario', 'Scenario'), el('div', { class: 'line' }, el('p', {}, el('b', {}, title)), el('output', {}, String(quests).replace('-', '−'))),
      stepper('other', 'Other')));
}

function showTraits() {
  document.querySelectorAll('.trait').forEach((place, i) => {
    const trait = game.traits[i];
    place.replaceChildren(...(trait.once ? [button(`trait ${i}`, 'Used this turn', { 'aria-pressed': state.used.includes(trait.name), class: 'chip' })] : []));
  });
}

/// Free dice: thrown, sorted, and how many reach each number.
function showDice() {
  const place = document.getElementById('dice');
  const sides = (play.sides || [6]).length > 1
    ? [el('div', { class: 'chips' }, ...play.sides.map(one => button(`sides ${one}`, `D${one}`, { 'aria-pressed': view.sides === one, class: 'chip' })))] : [];
  const parts = [...sides, el('div', { class: 'line' }, el('span', { class: 'stepper' }, button('more-dice -1', '−', { 'aria-label': 'One die less', class: 'step' }),
    el('output', { 'aria-label': counted(view.dice, 'die') }, String(view.dice)), button('more-dice 1', '+', { 'aria-label': 'One die more', class: 'step' })),
  button('throw', `Roll ${view.dice}D${view.sides}`, { class: 'main' }, 'die')),
  el('div', { class: 'chips' }, ...[1, 2, 3, 6, 12, 24].map(number => button(`dice ${number}`, String(number), { 'aria-pressed': view.dice === number, class: 'sum' })))];
  if (state.thrown) {
    const { faces, sides: of } = state.thrown;
    parts.push(el('div', { class: 'faces', 'aria-label': `Rolled: ${faces.join(' ')}` }, ...faces.map(face => pips(face, of))));
    const least = Array.from({ length: of }, (_, at) => at + 1).filter(at => at >= of / 2);
    parts.push(el('div', { class: 'hits', role: 'status' }, ...least.map(at => el('div', {}, el('b', {}, String(faces.filter(face => face >= at).length)),
      el('span', {}, at === of ? String(at) : `${at}+`)))), el('p', { class: 'kind' }, `Together ${faces.reduce((sum, face) => sum + face, 0)}.`));
  }
  place.replaceChildren(place.querySelector('h2'), el('div', { class: 'card' }, ...parts));
}

function showTabs() {
  for (const tab of document.querySelectorAll('nav button')) {
    const name = tab.getAttribute('aria-controls');
    tab.setAttribute('aria-selected', name === view.tab);
    tab.tabIndex = name === view.tab ? 0 : -1;
    document.getElementById(name).hidden = name !== view.tab;
    if (name === 'glory') tab.querySelector('span').textContent = `Glory ${String(gloryAll()).replace('-', '−')}`;
  }
}

Object.assign(deeds, {
  tab: name => { view.tab = name; show(); scrollTo(0, 0); },
  step: at => step(`Now ${play.steps[at].head}`, () => {
    if (Number(at) < state.step) endStruck(); // the other half of the turn
    state.step = Number(at);
  }),
  turn: () => step(`Turn ${state.turn + 1}`, () => {
    state.turn += 1;
    state.step = 0;
    state.used = [];
    state.units.forEach(unit => { unit.acted = false; unit.due = ''; });
    endStruck();
    return endSpellsOfTurn();
  }),
  goto: i => {
    view.open = +i;
    show();
    document.getElementById(`unit${i}`).scrollIntoView({ block: 'center' });
  },
  quest: (i, how) => step(`${game.quests[i].name} ${state.quests[i] === how ? 'open again' : how}`, () => { state.quests[i] = state.quests[i] === how ? '' : how; }),
  glory: (part, by) => step(`Glory ${signed(Number(by))}`, () => { state[part] += Number(by); }),
  trait: i => step(`${game.traits[i].name} ${state.used.includes(game.traits[i].name) ? 'ready' : 'used'}`, () => {
    const { name } = game.traits[i];
    state.used = state.used.includes(name) ? state.used.filter(one => one !== name) : [...state.used, name];
  }),
  sides: one => { view.sides = Number(one); show(); },
  dice: number => { view.dice = Number(number); show(); },
  'more-dice': by => { view.dice = Math.max(1, Math.min(24, view.dice + Number(by))); show(); },
  throw: () => step(`${view.dice}D${view.sides} rolled`, () => {
    state.thrown = { sides: view.sides, faces: Array.from({ length: view.dice }, () => die(view.sides)).sort((one, two) => two - one) };
  }),
});

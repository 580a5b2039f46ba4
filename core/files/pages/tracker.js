'use strict';
(function () {
  // The page is whole without this script; it only counts. No ampersand and no "less than": the page is XML too.
  const root = document.documentElement;
  const key = 'gonfalon-tracker-' + root.dataset.warband;
  const cards = Array.from(document.querySelectorAll('.unit'));
  const quests = Array.from(document.querySelectorAll('[data-glory]'));
  const fresh = () => ({ turn: 1, glory: 0, quests: quests.map(() => false),
    units: cards.map(() => ({ lost: 0, battered: false, acted: false })) });
  let state = fresh();
  let past = [];
  try {
    const kept = JSON.parse(localStorage.getItem(key));
    if (kept ? kept.units.length === cards.length : false) state = kept;
  } catch (error) { /* a browser that keeps nothing still counts */ }

  function showUnit(card, unit) {
    const strength = Number(card.dataset.strength);
    const left = strength - unit.lost;
    card.querySelector('.left').textContent = left;
    card.querySelectorAll('.box').forEach((box, i) => box.classList.toggle('empty', unit.lost > i));
    card.querySelector('.dice').textContent = left === 0 ? 'gone' : (unit.lost >= Number(card.dataset.half) ? 6 : 12) + ' dice';
    const battered = left > 0 ? unit.battered : false;
    card.classList.toggle('battered', battered);
    card.classList.toggle('acted', unit.acted);
    card.classList.toggle('gone', left === 0);
    card.querySelector('[data-act=battered]').setAttribute('aria-pressed', battered);
    card.querySelector('[data-act=acted]').setAttribute('aria-pressed', unit.acted);
    const courage = card.dataset.courage;
    card.querySelector('.courage').textContent = courage === undefined ? '' :
      'Courage: roll ' + (Number(courage) + unit.lost) + ' or more on two dice (' + courage + '+, ' + unit.lost + ' lost).';
    return left === 0 ? Number(card.dataset.points) : 0;
  }
  function show() {
    const gone = cards.reduce((sum, card, i) => sum + showUnit(card, state.units[i]), 0);
    const all = cards.reduce((sum, card) => sum + Number(card.dataset.points), 0);
    document.getElementById('turn').textContent = state.turn;
    document.getElementById('lost').textContent = gone + ' of ' + all + ' points lost';
    let glory = state.glory;
    quests.forEach((box, i) => { box.checked = state.quests[i]; if (box.checked) glory += Number(box.dataset.glory); });
    document.getElementById('glory').textContent = glory;
    try { localStorage.setItem(key, JSON.stringify(state)); } catch (error) { /* shown all the same */ }
  }
  const steps = {
    lose: (unit, card) => { unit.lost = Math.min(unit.lost + 1, Number(card.dataset.strength)); },
    heal: unit => { unit.lost = Math.max(unit.lost - 1, 0); },
    battered: unit => { unit.battered = !unit.battered; },
    acted: unit => { unit.acted = !unit.acted; },
    next: () => { state.turn += 1; state.units.forEach(unit => { unit.acted = false; }); },
    'glory-more': () => { state.glory += 1; },
    'glory-less': () => { state.glory -= 1; },
    fresh: () => { state = fresh(); },
  };
  function remember() { past.push(JSON.stringify(state)); past = past.slice(-200); }
  document.addEventListener('click', event => {
    const act = event.target.dataset.act;
    if (act === 'undo') {
      if (past.length > 0) state = JSON.parse(past.pop());
      show();
    } else if (act in steps) {
      remember();
      const card = event.target.closest('.unit');
      steps[act](card ? state.units[cards.indexOf(card)] : null, card);
      show();
    }
  });
  quests.forEach((box, i) => box.addEventListener('change', () => { remember(); state.quests[i] = box.checked; show(); }));
  root.classList.add('live');
  show();
}());

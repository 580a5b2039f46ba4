// Shows it all, and hears what is pressed.
function showTold() {
  const parts = [];
  if (offered) {
    parts.push(el('div', { class: 'card' }, el('p', {}, `This list has changed since you played with it: a game of its older form is kept here (turn ${offered.state.turn}, ` +
      `“${offered.past[offered.past.length - 1].name}”).`),
    el('div', { class: 'chips' }, button('take-over', 'Go on with it', { class: 'main' }), button('leave', 'Leave it'))));
  }
  if (view.asks) {
    parts.push(el('div', { class: 'card' }, el('p', {}, `A new game? All ${counted(past.length, 'step')} of this one stay behind “Undo”.`),
      el('div', { class: 'chips' }, button('anew', 'New game', { class: 'main' }), button('go-on', 'Go on with this one'))));
  }
  document.getElementById('told').replaceChildren(...parts);
}

function showUndo() {
  const last = past[past.length - 1];
  document.getElementById('undo').replaceChildren(...(last ? [el('span', { role: 'status' }, last.name), button('undo', 'Undo', { 'aria-label': `Undo: ${last.name}` }, 'undo')] : []));
}

/// Draws what may have changed; whatever had the keyboard keeps it.
function show() {
  const focused = document.activeElement && document.activeElement.dataset ? document.activeElement.dataset.do : '';
  const opened = Array.from(document.querySelectorAll('.more details')).map(one => one.open);
  const before = document.documentElement.dataset.open;
  showHead();
  showTold();
  showReminder();
  game.units.forEach((_, i) => showUnit(i));
  showGlory();
  showTraits();
  showDice();
  showTabs();
  showUndo();
  document.documentElement.dataset.open = view.open;
  const details = Array.from(document.querySelectorAll('.more details'));
  if (before === String(view.open) && details.length === opened.length) details.forEach((one, at) => { one.open = one.open || opened[at]; });
  const again = focused ? Array.from(document.querySelectorAll('[data-do]')).find(one => one.dataset.do === focused) : null;
  if (again && again !== document.activeElement) again.focus({ preventScroll: true });
  const header = document.querySelector('header');
  header.classList.toggle('tall', header.offsetHeight > window.innerHeight / 4);
  const foot = document.querySelector('footer').offsetHeight;
  document.documentElement.style.setProperty('--foot', `${foot}px`);
}

Object.assign(deeds, {
  undo,
  'take-over': takeOver,
  leave: () => { offered = null; show(); },
  'ask-anew': () => { view.asks = true; view.tab = 'units'; show(); scrollTo(0, 0); },
  'go-on': () => { view.asks = false; show(); },
  anew: () => {
    view.asks = false;
    view.open = -1;
    step('New game', () => { state = freshState(); });
  },
});

document.addEventListener('click', event => {
  const pressed = event.target.closest('[data-do]');
  if (!pressed || pressed.disabled) return;
  const [deed, ...about] = pressed.dataset.do.split(' ');
  deeds[deed](...about);
});
document.querySelector('nav').addEventListener('keydown', event => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by) return;
  const tabs = Array.from(document.querySelectorAll('nav button'));
  const next = tabs[(tabs.findIndex(one => one.tabIndex === 0) + by + tabs.length) % tabs.length];
  deeds.tab(next.getAttribute('aria-controls'));
  next.focus();
});
document.getElementById('rules').append(el('p', {}, button('ask-anew', 'New game…')));
document.documentElement.classList.add('live');
load();
show();

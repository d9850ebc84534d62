// Runs before the first paint, by itself: the stored theme, otherwise the system's, and whether this tab may show another page than a
// visitor's, of what is live. Drawings stand on the canvas of a reader who forces colours, so the stored theme does not count there.
(function paint() {
  var root = document.documentElement;
  var theme = null;
  try {
    theme = localStorage.getItem('theme');
    if (sessionStorage.getItem('preview') !== null) root.dataset.session = 'preview';
    else if (localStorage.getItem('token') !== null) root.dataset.session = 'reader';
  } catch {
    // Storage denied: the system decides, for a visitor.
  }
  if ((theme !== 'light' && theme !== 'dark') || matchMedia('(forced-colors: active)').matches)
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = theme;
})();

// Buttons of the prerendered page have no handlers yet. The number of the press is stored, and the hydrated page carries it out. Two presses may
// have one time, also of a person: the clock of events is coarse.
(function keepPresses() {
  var presses = 0;
  addEventListener('click', function keepPress(event) {
    var button =
      event.target instanceof Element &&
      event.target.closest('#prerendered button, main[hidden] + main button');
    if (button) button.dataset.pressed = presses += 1;
  });
})();

// Runs before the first paint, by itself: the stored theme, otherwise the system's.
(function paint() {
  var theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // Storage denied: the system decides.
  }
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
})();

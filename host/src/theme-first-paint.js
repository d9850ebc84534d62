// Runs before the first paint, by itself: the stored theme, otherwise the system's, and whether this tab may show another page than a
// visitor's, of what is live.
(function paint() {
  var root = document.documentElement;
  var theme = null;
  try {
    theme = localStorage.getItem('theme');
    if (localStorage.getItem('token') !== null || sessionStorage.getItem('preview') !== null)
      root.dataset.session = '';
  } catch {
    // Storage denied: the system decides, for a visitor.
  }
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = theme;
})();

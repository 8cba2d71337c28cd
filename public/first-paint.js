// Runs before the first paint, so that a dark page does not begin white. The application paints the other colours.
(() => {
  const root = document.documentElement;
  root.style.colorScheme = 'light';
  try {
    const { appearance } = JSON.parse(localStorage.getItem('tangu.settings') ?? '{}');
    if (appearance === 'dark') root.style.colorScheme = 'dark';
    if (appearance === 'system') root.style.colorScheme = 'light dark';
  } catch {
    // Without a storage, or with another text in it, the page begins light, as the settings do.
  }
})();

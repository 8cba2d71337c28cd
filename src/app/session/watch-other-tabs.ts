import { showToast } from '../feedback/toasts';

/** Says why the page turns to the login page when the session ended in another tab. */
export function watchOtherTabs(textOf: () => string): void {
  window.addEventListener('storage', (event) => {
    if (event.key === 'tangu.token' && event.oldValue !== null && event.newValue === null)
      showToast({ kind: 'warning', text: textOf() }, 3000);
  });
}

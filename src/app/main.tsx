import '#ui/theme/base.css';
import { leaveListsByTab } from '#ui/select/leave-by-tab.ts';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from './feedback/Toaster';
import { showToast } from './feedback/toasts';
import { i18n, startTexts, switchLanguage } from './i18n/i18n';
import { languageAtom } from './i18n/language-atom';
import { tokenAtom } from './session/session-atoms';
import { loadApplication } from './layout/preload-application';
import { Root } from './Root';
import { Paint } from './settings/Paint';
import { store } from './store';

store.sub(languageAtom, () => void switchLanguage(store.get(languageAtom)));
// Explains the redirect to the login page after a logout in another tab.
window.addEventListener('storage', ({ key, oldValue, newValue }) => {
  if (key === 'tangu.token' && oldValue !== null && newValue === null)
    showToast({ kind: 'warning', text: i18n.t('session.endedElsewhere') }, 3000);
});
if (store.get(tokenAtom) !== null) void loadApplication().catch(() => {});
await startTexts(store.get(languageAtom));

leaveListsByTab(document);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <Paint />
      <Root />
      <Toaster />
    </Provider>
  </StrictMode>,
);

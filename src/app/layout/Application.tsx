import { ConfigProvider } from 'antd';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { LeaveGuard } from '#ui/browser/LeaveGuard.tsx';
import { KeptStyles } from '#ui/theme/KeptStyles.tsx';
import { useSizeOfInputs } from '#ui/form/use-size-of-inputs.ts';
import { hasAskedAtom } from '../feedback/question';
import { languageAtom } from '../i18n/language-atom';
import { useAntdLocale } from '../i18n/use-antd-locale';
import { onMenusChanged } from '#ui/operations/changed-menus.ts';
import { startLive } from '../live/start-live';
import { loadSession } from '../session/load-session';
import { loginInfoAtom } from '../session/session-atoms';
import { useGreeting } from '../session/use-greeting';
import { useKeptDrafts } from '../session/use-kept-drafts';
import { settingsAtom } from '../settings/settings-atom';
import { useAccountSettings } from '../settings/use-account-settings';
import { store } from '../store';
import { usePasswordWarning } from '../password/use-password-warning';
import { Layout } from './Layout';
import { useAntdTheme } from './use-antd-theme';

const QuestionDialog = lazy(async () => ({ default: (await import('../feedback/QuestionDialog')).QuestionDialog }));
const PasswordDialog = lazy(async () => ({ default: (await import('../password/PasswordDialog')).PasswordDialog }));

/** The application for a logged-in user, in the user's theme and language. */
export function Application() {
  const { size } = useAtomValue(settingsAtom);
  useSizeOfInputs(size);
  // Of the start alone: a rule that is turned on later takes no page from its user.
  const [passwordDue] = useState(() => store.get(loginInfoAtom)?.userInfo.passwordDue);
  return (
    <KeptStyles>
      <ConfigProvider theme={useAntdTheme()} locale={useAntdLocale()} componentSize={size} button={{ autoInsertSpace: false }}>
        {passwordDue ? (
          <Suspense>
            <PasswordDialog reason={passwordDue} />
          </Suspense>
        ) : (
          <Shell />
        )}
      </ConfigProvider>
    </KeptStyles>
  );
}

/** Layout, view and dialogs. Not drawn before a demanded password, because the server refuses their calls until then. */
function Shell() {
  const hasQuestion = useAtomValue(hasAskedAtom);
  useTranslatedMenus();
  useEffect(() => onMenusChanged(() => void loadSession()), []);
  useGreeting();
  useKeptDrafts();
  useAccountSettings();
  usePasswordWarning();
  useLiveMessages();
  return (
    <>
      <LeaveGuard />
      <Layout />
      <Suspense>{hasQuestion && <QuestionDialog />}</Suspense>
    </>
  );
}

/** Messages of the server are of no use before the first page is drawn. */
function useLiveMessages(): void {
  useEffect(() => {
    const timer = setTimeout(startLive, liveDelay);
    return () => clearTimeout(timer);
  }, []);
}

/** In milliseconds: after the requests of the first page. */
const liveDelay = 1_500;

/** Loads the menus again after a change of the language, because their names come from the server. */
function useTranslatedMenus(): void {
  const language = useAtomValue(languageAtom);
  const loadedLanguage = useRef(language);
  useEffect(() => {
    if (loadedLanguage.current === language) return;
    loadedLanguage.current = language;
    void loadSession();
  }, [language]);
}

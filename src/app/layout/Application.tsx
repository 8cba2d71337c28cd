import { ConfigProvider } from 'antd';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { LeaveGuard } from '#ui/browser/LeaveGuard.tsx';
import { antdThemeOf } from '#ui/theme/antd-theme.ts';
import { KeptStyles } from '#ui/theme/KeptStyles.tsx';
import { paletteOf } from '#ui/theme/palette.ts';
import { useSizeOfInputs } from '#ui/form/use-size-of-inputs.ts';
import { useMedia } from '#ui/browser/use-media.ts';
import { hasAskedAtom } from '../feedback/question';
import { languageAtom } from '../i18n/language-atom';
import { useAntdLocale } from '../i18n/use-antd-locale';
import { onMenusChanged } from '#ui/operations/changed-menus.ts';
import { loadSession } from '../session/load-session';
import { loginInfoAtom } from '../session/session-atoms';
import { useGreeting } from '../session/use-greeting';
import { useKeptDrafts } from '../session/use-kept-drafts';
import { appearanceAtom } from '../settings/appearance-atom';
import { settingsAtom } from '../settings/settings-atom';
import { useAccountSettings } from '../settings/use-account-settings';
import { store } from '../store';
import { usePasswordWarning } from '../password/use-password-warning';
import { Layout } from './Layout';

const QuestionDialog = lazy(async () => ({ default: (await import('../feedback/QuestionDialog')).QuestionDialog }));
const PasswordDialog = lazy(async () => ({ default: (await import('../password/PasswordDialog')).PasswordDialog }));

/** The application for a logged-in user, in the user's theme and language. */
export function Application() {
  const { themeClass, size } = useAtomValue(settingsAtom);
  const appearance = useAtomValue(appearanceAtom);
  const isMotionReduced = useMedia('(prefers-reduced-motion: reduce)');
  const theme = useMemo(
    () => antdThemeOf(paletteOf(themeClass, appearance), appearance, !isMotionReduced),
    [themeClass, appearance, isMotionReduced],
  );
  useSizeOfInputs(size);
  // Of the start alone: a rule that is turned on later takes no page from its user.
  const [passwordDue] = useState(() => store.get(loginInfoAtom)?.userInfo.passwordDue);
  return (
    <KeptStyles>
      <ConfigProvider theme={theme} locale={useAntdLocale()} componentSize={size} button={{ autoInsertSpace: false }}>
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

/** Messages of the server are of no use before the first page is drawn, so their code loads after it. */
function useLiveMessages(): void {
  useEffect(() => {
    const load = (): void => void import('../live/start-live').then(({ startLive }) => startLive()).catch(() => {});
    const timer = setTimeout(load, liveDelay);
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

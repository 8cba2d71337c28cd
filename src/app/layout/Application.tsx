import { ConfigProvider } from 'antd';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { LeaveGuard } from '#ui/browser/LeaveGuard.tsx';
import { antdThemeOf } from '#ui/theme/antd-theme.ts';
import { paletteOf } from '#ui/theme/palette.ts';
import { useMedia } from '#ui/browser/use-media.ts';
import { hasAskedAtom } from '../feedback/question';
import { languageAtom } from '../i18n/language-atom';
import { useAntdLocale } from '../i18n/use-antd-locale';
import { onMenusChanged } from '#ui/operations/changed-menus.ts';
import { loadSession } from '../session/load-session';
import { useGreeting } from '../session/use-greeting';
import { useKeptDrafts } from '../session/use-kept-drafts';
import { settingsAtom } from '../settings/settings-atom';
import { passwordDialogAtom } from '../password/password-dialog-atom';
import { usePasswordRule } from '../password/use-password-rule';
import { ClassicLayout } from './ClassicLayout';

const QuestionDialog = lazy(async () => ({ default: (await import('../feedback/QuestionDialog')).QuestionDialog }));
const PasswordDialog = lazy(async () => ({ default: (await import('../password/PasswordDialog')).PasswordDialog }));

/** The application for a logged-in user: layout, view and dialogs in the user's theme and language. */
export function Application() {
  const { themeColour, appearance, layoutType } = useAtomValue(settingsAtom);
  const isMotionReduced = useMedia('(prefers-reduced-motion: reduce)');
  const theme = useMemo(
    () => antdThemeOf(paletteOf(themeColour, appearance), appearance, !isMotionReduced),
    [themeColour, appearance, isMotionReduced],
  );
  const isPasswordDialogOpen = useAtomValue(passwordDialogAtom) !== null;
  const hasQuestion = useAtomValue(hasAskedAtom);
  const Layout = layouts[layoutType];
  useTranslatedMenus();
  useEffect(() => onMenusChanged(() => void loadSession()), []);
  useGreeting();
  useKeptDrafts();
  usePasswordRule();
  useLiveMessages();
  return (
    <ConfigProvider theme={theme} locale={useAntdLocale()} button={{ autoInsertSpace: false }}>
      <LeaveGuard />
      <Layout />
      <Suspense>{hasQuestion && <QuestionDialog />}</Suspense>
      <Suspense>{isPasswordDialogOpen && <PasswordDialog />}</Suspense>
    </ConfigProvider>
  );
}

/** The classic layout replaces layouts that are not implemented yet. */
const layouts = { classic: ClassicLayout, functional: ClassicLayout, plain: ClassicLayout, blend: ClassicLayout };

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

import { ConfigProvider } from 'antd';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useMemo } from 'react';
import { antdThemeOf } from '#ui/theme/antd-theme.ts';
import { paletteOf } from '#ui/theme/palette.ts';
import { useMedia } from '#ui/browser/use-media.ts';
import { hasAskedAtom } from '../feedback/question';
import { useAntdLocale } from '../i18n/use-antd-locale';
import { useReloadedTexts } from '../session/use-reloaded-texts';
import { useGreeting } from '../session/use-greeting';
import { settingsAtom } from '../settings/settings-atom';
import { passwordDialogAtom } from '../password/password-dialog-atom';
import { usePasswordRule } from '../password/use-password-rule';
import { ClassicLayout } from './ClassicLayout';

const QuestionDialog = lazy(async () => ({ default: (await import('../feedback/QuestionDialog')).QuestionDialog }));
const PasswordDialog = lazy(async () => ({ default: (await import('../password/PasswordDialog')).PasswordDialog }));

/** All that is drawn for a user who is logged in: layout, view, dialogs, in their theme and language. */
export function Application() {
  const { themeColour, appearance, layoutType } = useAtomValue(settingsAtom);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const theme = useMemo(() => antdThemeOf(paletteOf(themeColour, appearance), appearance, !isStill), [themeColour, appearance, isStill]);
  const isPasswordAsked = useAtomValue(passwordDialogAtom) !== null;
  const hasQuestion = useAtomValue(hasAskedAtom);
  const Layout = layouts[layoutType];
  useReloadedTexts();
  useGreeting();
  usePasswordRule();
  return (
    <ConfigProvider theme={theme} locale={useAntdLocale()} button={{ autoInsertSpace: false }}>
      <Layout />
      <Suspense>{hasQuestion && <QuestionDialog />}</Suspense>
      <Suspense>{isPasswordAsked && <PasswordDialog />}</Suspense>
    </ConfigProvider>
  );
}

/** Until the others are built the classic layout stands in for them. */
const layouts = { classic: ClassicLayout, functional: ClassicLayout, plain: ClassicLayout, blend: ClassicLayout };

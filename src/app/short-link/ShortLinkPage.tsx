import { ConfigProvider } from 'antd';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '#api/api-error.ts';
import { useMedia } from '#ui/browser/use-media.ts';
import { ScreenSkeleton } from '#ui/states/ScreenSkeleton.tsx';
import { antdThemeOf } from '#ui/theme/antd-theme.ts';
import logo from '#ui/theme/logo.svg?no-inline';
import { paletteOf } from '#ui/theme/palette.ts';
import { EntrySwitches } from '../entry/EntrySwitches';
import { hasAskedAtom } from '../feedback/question';
import { useAntdLocale } from '../i18n/use-antd-locale';
import { useShellText, type ShellText } from '../i18n/use-shell-text';
import { PlainPage } from '../pages/PlainPage';
import { usePageTitle } from '../routes/use-page-title';
import { errorText } from '../session/error-text';
import { appearanceAtom } from '../settings/appearance-atom';
import { settingsAtom } from '../settings/settings-atom';
import { LinkPassword } from './LinkPassword';
import { LinkServices } from './LinkServices';
import { PublicForm } from './PublicForm';
import { PublicList } from './PublicList';
import style from './short-link.module.css';
import { useLink, type OpenedLink } from './use-link';

const QuestionDialog = lazy(async () => ({ default: (await import('../feedback/QuestionDialog')).QuestionDialog }));

/** The page of a short link: a public form or list, without a session and without the shell. */
export function ShortLinkPage(): ReactNode {
  const t = useShellText();
  const { themeClass } = useAtomValue(settingsAtom);
  const appearance = useAtomValue(appearanceAtom);
  const isMotionReduced = useMedia('(prefers-reduced-motion: reduce)');
  const hasQuestion = useAtomValue(hasAskedAtom);
  const theme = useMemo(
    () => antdThemeOf(paletteOf(themeClass, appearance), appearance, !isMotionReduced),
    [themeClass, appearance, isMotionReduced],
  );
  const [query] = useSearchParams();
  const link = useLink(query.get('encryption') ?? '');
  const title = link.config?.fullName ?? t('routes.formShortLink');
  usePageTitle(title);
  return (
    <ConfigProvider theme={theme} locale={useAntdLocale()} button={{ autoInsertSpace: false }}>
      <LinkServices http={link.http}>
        <div className={style['page']}>
          <header className={style['bar']}>
            <img src={logo} alt="" width={28} height={28} />
            <strong>{t('app.name')}</strong>
            <EntrySwitches />
          </header>
          <main className={style['sheet']} data-kind={link.config?.kind}>
            <Content link={link} t={t} />
          </main>
        </div>
        <Suspense>{hasQuestion && <QuestionDialog />}</Suspense>
      </LinkServices>
    </ConfigProvider>
  );
}

function Content({ link, t }: { link: OpenedLink; t: ShellText }): ReactNode {
  const { config, failure, reload } = link;
  if (failure !== undefined) return <Refusal failure={failure} onRetry={reload} t={t} />;
  if (!config) return <ScreenSkeleton />;
  if (config.state === 'password') return <LinkPassword link={link} />;
  if (config.state !== 'open') {
    const [title, text] = endTexts[config.state];
    return <PlainPage picture="lost" title={t(title)} text={t(text)} />;
  }
  return config.kind === 'form' ? <PublicForm key={config.id} link={link} config={config} /> : <PublicList link={link} config={config} />;
}

const endTexts = {
  expired: ['shortLink.expired', 'shortLink.expiredMore'],
  full: ['shortLink.full', 'shortLink.fullMore'],
  answered: ['shortLink.answered', 'shortLink.answeredMore'],
} as const;

/** A link that the server refuses cannot be opened by trying again; an unreachable server can. */
function Refusal({ failure, onRetry, t }: { failure: unknown; onRetry(): Promise<void>; t: ShellText }): ReactNode {
  const isClosed = failure instanceof ApiError && failure.code === closedCode;
  return (
    <PlainPage picture="lost" title={t(isClosed ? 'shortLink.closed' : 'error.page')} text={errorText(failure, t)}>
      {!isClosed && (
        <button type="button" className={style['retry']} onClick={() => void onRetry()}>
          {t('error.retry')}
        </button>
      )}
    </PlainPage>
  );
}

const closedCode = 404;

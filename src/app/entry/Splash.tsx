import logo from '#ui/theme/logo.svg?no-inline';
import { useShellText } from '../i18n/use-shell-text';
import style from './splash.module.css';

/** Shown while the application loads, or with a message if it fails to load. */
export function Splash({ failure, onRetry }: { failure?: string; onRetry?: () => void }) {
  const t = useShellText();
  return (
    <main className={style['splash']} aria-busy={failure === undefined}>
      <img src={logo} alt={t('app.name')} width={56} height={56} data-waits={failure === undefined || undefined} />
      {failure !== undefined && (
        <>
          <p role="alert">{failure}</p>
          <button type="button" onClick={onRetry}>
            {t('error.retry')}
          </button>
        </>
      )}
    </main>
  );
}

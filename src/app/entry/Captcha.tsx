import { useShellText } from '../i18n/use-shell-text';
import style from './entry.module.css';

/** The picture of a captcha; pressing it draws another. */
export function Captcha({ source, onRenew }: { source: string; onRenew: () => void }) {
  const t = useShellText();
  return (
    <button type="button" className={style['captcha']} title={t('login.captchaRenew')} onClick={onRenew}>
      <img src={source} alt={t('login.captchaRenew')} width={114} height={36} />
    </button>
  );
}

/** The key of a new captcha: the number under which the server keeps its answer. */
export const newCaptchaStamp = (): string => String(Math.random());

import { useShellText } from '../i18n/use-shell-text';
import style from './entry.module.css';

/** A captcha image. A click loads another one. */
export function Captcha({ source, onRenew }: { source: string; onRenew: () => void }) {
  const t = useShellText();
  return (
    <button type="button" className={style['captcha']} title={t('login.captchaRenew')} onClick={onRenew}>
      <img src={source} alt={t('login.captchaRenew')} width={114} height={36} />
    </button>
  );
}

/** A new captcha key, under which the server stores the answer. */
export const newCaptchaStamp = (): string => String(Math.random());

import { useRef, useState } from 'react';
import { newCaptchaStamp } from '../entry/Captcha';
import { sessionClient } from '../session/session-calls';

export interface CaptchaState {
  /** The key under which the server stores the answer. */
  stamp: string;
  source: string;
}

/** The captcha of the login page, if the server requires one for the account. */
export function useCaptcha(): { captcha: CaptchaState | null; askFor: (account: string) => Promise<void>; renew: () => void } {
  const [length, setLength] = useState(0);
  const [stamp, setStamp] = useState(newCaptchaStamp);
  const latestAccount = useRef('');
  return {
    captcha: length > 0 ? { stamp, source: `/api/oauth/ImageCode/${length}/${stamp}` } : null,
    renew: () => setStamp(newCaptchaStamp()),
    askFor: async (account) => {
      latestAccount.current = account;
      if (account === '') return;
      // Keeps the captcha after a failure; the login itself reports an unavailable server.
      const config = await sessionClient.config({ account }).then(({ data }) => data, () => undefined);
      if (config === undefined || latestAccount.current !== account) return;
      setLength(config?.enableVerificationCode ? config.verificationCodeNumber || 4 : 0);
    },
  };
}

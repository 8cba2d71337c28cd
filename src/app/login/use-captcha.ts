import { useRef, useState } from 'react';
import { newCaptchaStamp } from '../entry/Captcha';
import { sessionClient } from '../session/session-calls';

export interface CaptchaState {
  /** The key under which the server keeps the answer. */
  stamp: string;
  source: string;
}

/** The captcha of the login page: there when the server asks for one for the account. */
export function useCaptcha(): { captcha: CaptchaState | null; askFor: (account: string) => Promise<void>; renew: () => void } {
  const [length, setLength] = useState(0);
  const [stamp, setStamp] = useState(newCaptchaStamp);
  const asked = useRef('');
  return {
    captcha: length > 0 ? { stamp, source: `/api/oauth/ImageCode/${length}/${stamp}` } : null,
    renew: () => setStamp(newCaptchaStamp()),
    askFor: async (account) => {
      asked.current = account;
      if (account === '') return;
      // The login itself tells when the server is away; a captcha that was asked for stays.
      const config = await sessionClient.config({ account }).then(({ data }) => data, () => undefined);
      if (config === undefined || asked.current !== account) return;
      setLength(config?.enableVerificationCode ? config.verificationCodeNumber || 4 : 0);
    },
  };
}

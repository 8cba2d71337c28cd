import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { newCaptchaStamp } from '../entry/Captcha';
import { sessionClient } from '../session/session-calls';

export interface CaptchaState {
  /** The key under which the server stores the answer. */
  stamp: string;
  source: string;
}

/** The captcha of the login page, if the server requires one for the account. */
export function useCaptcha(): { captcha: CaptchaState | null; askFor: (account: string) => Promise<boolean>; renew: () => void } {
  const [length, setLength] = useState(0);
  const [stamp, setStamp] = useState(newCaptchaStamp);
  const latestAccount = useRef('');
  /** Shows the captcha if the server requires one. Resolves to whether it does. */
  const askFor = useCallback(async (account: string): Promise<boolean> => {
    latestAccount.current = account;
    // Keeps the captcha after a failure; the login itself reports an unavailable server.
    const config = await sessionClient.config({ account }).then(
      ({ data }) => data,
      () => undefined,
    );
    if (config === undefined || latestAccount.current !== account) return false;
    const required = config?.enableVerificationCode ? config.verificationCodeNumber || 4 : 0;
    // Drawn at once, so that the caller can move the focus into its field.
    flushSync(() => setLength(required));
    return required > 0;
  }, []);
  // A browser that fills in the account never leaves its field.
  useEffect(() => void askFor(''), [askFor]);
  return {
    captcha: length > 0 ? { stamp, source: `/api/oauth/ImageCode/${length}/${stamp}` } : null,
    renew: () => setStamp(newCaptchaStamp()),
    askFor,
  };
}

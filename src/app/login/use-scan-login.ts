import { useCallback, useEffect, useState } from 'react';
import { useShellText } from '../i18n/use-shell-text';
import { errorText } from '../session/error-text';
import { sessionClient } from '../session/session-calls';
import { signInByScan } from '../session/sign-in';

interface OpenScan {
  code: string;
  /** Known to this browser alone. */
  secret: string;
}

/** How often the state of the code is asked for, in ms. */
const pollTime = 2_000;

export type ScanStatus = 'loading' | 'open' | 'seen' | 'refused' | 'expired' | 'failed';

/** A code to scan with a phone. Logs in once the phone has confirmed. */
export function useScanLogin(): { code: string | undefined; status: ScanStatus; failure: string } {
  const t = useShellText();
  const [scan, setScan] = useState<OpenScan>();
  const [status, setStatus] = useState<ScanStatus>('loading');
  const [failure, setFailure] = useState('');

  const fail = useCallback(
    (error: unknown) => {
      setFailure(errorText(error, t));
      setStatus('failed');
    },
    [t],
  );
  useEffect(() => {
    const abort = new AbortController();
    const open = async (): Promise<void> => {
      try {
        const { data } = await sessionClient.openScan({}, abort.signal);
        setScan(data);
        setStatus('open');
      } catch (error) {
        if (!abort.signal.aborted) fail(error);
      }
    };
    void open();
    return () => abort.abort();
  }, [fail]);

  const isWaiting = status === 'open' || status === 'seen';
  useEffect(() => {
    if (!scan || !isWaiting) return undefined;
    const abort = new AbortController();
    const ask = async (): Promise<void> => {
      // A hidden page asks when it is seen again. A lost connection is tried again with the next question.
      if (document.hidden) return;
      const state = await sessionClient.scanState({ code: scan.code, secret: scan.secret }, abort.signal).then(
        ({ data }) => data.state,
        () => undefined,
      );
      if (state === undefined || abort.signal.aborted) return;
      if (state !== 'confirmed') return setStatus(state);
      clearInterval(timer);
      await signInByScan(scan).catch(fail);
    };
    const timer = setInterval(() => void ask(), pollTime);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [scan, isWaiting, fail]);

  return { code: scan?.code, status, failure };
}

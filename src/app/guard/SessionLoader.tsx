import { toastTime } from '#engine/platform-constants';
import { reconnection } from '#api/reconnection.ts';
import { useCallback, useEffect, useState } from 'react';
import { Splash } from '../entry/Splash';
import { showToast } from '../feedback/toasts';
import { useShellText } from '../i18n/use-shell-text';
import { forgetSession } from '../session/forget-session';
import type { LoadFailure } from '../session/load-failure';
import { loadSession } from '../session/load-session';

/**
 * Loads user, menus and permissions. A failure that ends the session shows a message and leads to the login page. If the
 * server is unavailable, the user stays logged in and can retry; it is retried when the server is back.
 */
export function SessionLoader() {
  const t = useShellText();
  const [failure, setFailure] = useState<LoadFailure | null>(null);

  const onLoaded = useCallback(
    (result: LoadFailure | null) => {
      if (!result?.isOver) return setFailure(result);
      const text = result.textKey ? t(result.textKey) : result.text;
      // The login page shows nothing else of it, so the text stays long enough to be read.
      if (text) showToast({ kind: 'error', text }, toastTime.sessionEnd);
      forgetSession();
    },
    [t],
  );
  useEffect(() => void loadSession().then(onLoaded), [onLoaded]);

  const retry = useCallback(() => {
    setFailure(null);
    void loadSession().then(onLoaded);
  }, [onLoaded]);
  useEffect(() => (failure ? reconnection.wait(retry) : undefined), [failure, retry]);
  return <Splash failure={failure === null ? undefined : (failure.text ?? t('error.request'))} onRetry={retry} />;
}

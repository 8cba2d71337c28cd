import { useCallback, useEffect, useState } from 'react';
import { Splash } from '../entry/Splash';
import { showToast } from '../feedback/toasts';
import { useShellText } from '../i18n/use-shell-text';
import { forgetSession } from '../session/forget-session';
import type { LoadFailure } from '../session/load-failure';
import { loadSession } from '../session/load-session';

/**
 * Fetches user, menus and rights. A failure that ends the session is told and leads to the login page;
 * a server that is away is waited for here, so that nobody is logged out by a restart.
 */
export function SessionLoader() {
  const t = useShellText();
  const [failure, setFailure] = useState<LoadFailure | null>(null);

  const settle = useCallback(
    (found: LoadFailure | null) => {
      if (!found?.isOver) return setFailure(found);
      const text = found.textKey ? t(found.textKey) : found.text;
      if (text) showToast({ kind: 'error', text });
      forgetSession();
    },
    [t],
  );
  useEffect(() => void loadSession().then(settle), [settle]);

  const retry = () => {
    setFailure(null);
    void loadSession().then(settle);
  };
  return <Splash failure={failure === null ? undefined : (failure.text ?? t('error.request'))} onRetry={retry} />;
}

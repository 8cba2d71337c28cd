import { useEffect } from 'react';
import { showToast } from '../feedback/toasts';
import { useShellText } from '../i18n/use-shell-text';
import { sessionClient } from '../session/session-calls';

/** How long the warning stays, in ms. */
const warningTime = 8_000;

/** On start, warns of a password that expires soon. */
export function usePasswordWarning(): void {
  const t = useShellText();
  useEffect(() => {
    const warn = (days: number | null): void => {
      if (days !== null) showToast({ kind: 'warning', text: t('password.expires', { count: days }) }, warningTime);
    };
    // A failed call is ignored, since the next page load asks again.
    sessionClient.updatePasswordMessage().then(
      ({ data }) => warn(data.daysLeft),
      () => {},
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a change of the language is no reason to warn again
  }, []);
}

import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { loginInfoAtom } from '../session/session-atoms';
import { sessionClient } from '../session/session-calls';
import { store } from '../store';
import { passwordDialogAtom } from './password-dialog-atom';
import { loadPasswordPolicy } from './password-policy-call';

/**
 * When the application opens: has the server remind of a password that expires, and demands a new one of a user
 * who never changed the initial one, if the rule for that is on.
 */
export function usePasswordRule(): void {
  const setDialog = useSetAtom(passwordDialogAtom);
  useEffect(() => {
    // A reminder that fails is not worth a word; it comes again with the next page.
    sessionClient.updatePasswordMessage().catch(() => {});
    if (store.get(loginInfoAtom)?.userInfo.changePasswordDate) return;
    void loadPasswordPolicy().then(
      (policy) => policy.mandatoryModificationOfInitialPassword === 1 && setDialog('demanded'),
      () => {},
    );
  }, [setDialog]);
}

import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { loginInfoAtom } from '../session/session-atoms';
import { sessionClient } from '../session/session-calls';
import { store } from '../store';
import { passwordDialogAtom } from './password-dialog-atom';
import { loadPasswordPolicy } from './password-policy-call';

/**
 * On start, asks the server for a reminder of an expiring password, and opens the password dialog for users with an
 * initial password if the policy demands a change.
 */
export function usePasswordRule(): void {
  const setDialog = useSetAtom(passwordDialogAtom);
  useEffect(() => {
    // A failed reminder is ignored, since the next page load asks again.
    sessionClient.updatePasswordMessage().catch(() => {});
    if (store.get(loginInfoAtom)?.userInfo.changePasswordDate) return;
    void loadPasswordPolicy().then(
      (policy) => policy.mandatoryModificationOfInitialPassword === 1 && setDialog('demanded'),
      () => {},
    );
  }, [setDialog]);
}

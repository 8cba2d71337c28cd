import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { showToast } from '../feedback/toasts';
import { useShellText } from '../i18n/use-shell-text';
import type { UserInfo } from '../session/login-info';
import { loginInfoAtom } from '../session/session-atoms';
import { sessionClient } from '../session/session-calls';
import { store } from '../store';
import { passwordDialogAtom } from './password-dialog-atom';
import { daysToChange, type PasswordPolicy } from './password-policy';
import { loadPasswordPolicy } from './password-policy-call';

/** How long the warning stays, in ms. */
const warningTime = 8_000;

/**
 * On start, asks the server for a reminder of an expiring password, warns of the expiry, and opens the password dialog if the
 * policy demands that an initial or an expired password is changed.
 */
export function usePasswordRule(): void {
  const t = useShellText();
  const setDialog = useSetAtom(passwordDialogAtom);
  useEffect(() => {
    // A failed reminder is ignored, since the next page load asks again.
    sessionClient.updatePasswordMessage().catch(() => {});
    const apply = (policy: PasswordPolicy): void => {
      const rule = passwordRuleOf(policy, store.get(loginInfoAtom)?.userInfo, Date.now());
      if (typeof rule === 'number') showToast({ kind: 'warning', text: t('password.expires', { count: rule }) }, warningTime);
      else setDialog(rule);
    };
    void loadPasswordPolicy().then(apply, () => {});
    // Once on each start: a change of the language is no reason to warn again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the language alone is no reason
  }, [setDialog]);
}

/** Why the user has to change the password, or in how many days the user will have to; `null` for neither. */
function passwordRuleOf(policy: PasswordPolicy, user: Partial<UserInfo> | undefined, now: number): 'demanded' | 'expired' | number | null {
  const { passwordDue, changePasswordDate: changedAt } = user ?? {};
  if (passwordDue) return passwordDue === 'expired' ? 'expired' : 'demanded';
  if (!changedAt) return policy.mandatoryModificationOfInitialPassword === 1 ? 'demanded' : null;
  const days = daysToChange(Number(changedAt), policy, now);
  return days === undefined ? null : days <= 0 ? 'expired' : days;
}

import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { showToast } from '../feedback/toasts';
import { languageAtom } from '../i18n/language-atom';
import { tagOf } from '../i18n/languages';
import { useShellText } from '../i18n/use-shell-text';
import { lastLoginOf } from './last-login';
import { loginInfoAtom } from './session-atoms';
import { takeArrival } from './sign-in';

/** After a login, shows the previous login for 2 seconds. */
export function useGreeting(): void {
  const t = useShellText();
  const user = useAtomValue(loginInfoAtom)?.userInfo;
  const tag = tagOf(useAtomValue(languageAtom));
  useEffect(() => {
    if (!user || !takeArrival()) return;
    const last = user.prevLogin === 1 ? lastLoginOf(user, tag) : null;
    if (last) showToast({ kind: 'notice', title: t('session.lastLogin'), text: t('session.lastLoginDetails', last) }, 2000);
  }, [user, tag, t]);
}

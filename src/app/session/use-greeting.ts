import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { toastTime } from '#engine/platform-constants';
import { showToast } from '../feedback/toasts';
import { languageAtom } from '../i18n/language-atom';
import { useShellText } from '../i18n/use-shell-text';
import { lastLoginOf } from './last-login';
import { loginInfoAtom } from './session-atoms';
import { takeArrival } from './sign-in';

/** After a login, shows the previous login. */
export function useGreeting(): void {
  const t = useShellText();
  const user = useAtomValue(loginInfoAtom)?.userInfo;
  const language = useAtomValue(languageAtom);
  useEffect(() => {
    if (!user || !takeArrival()) return;
    const last = user.prevLogin === 1 ? lastLoginOf(user, language, Date.now()) : null;
    if (last) showToast({ kind: 'notice', title: t('session.lastLogin'), text: t('session.lastLoginDetails', last) }, toastTime.lastLogin);
  }, [user, language, t]);
}

import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { toastTime } from '#engine/platform-constants';
import { draftCount, keepDrafts } from '#ui/dialogs/kept-drafts.ts';
import { hiddenDrafts } from '#ui/page/hidden-pages.ts';
import { showToast } from '../feedback/toasts';
import { useShellText } from '../i18n/use-shell-text';
import { store } from '../store';
import { loginInfoAtom, tokenAtom } from './session-atoms';
import { leavingAtom } from './sign-out';

/** Keeps the open forms when the session is lost, and says after the login that they can be restored. */
export function useKeptDrafts(): void {
  const t = useShellText();
  const userId = useAtomValue(loginInfoAtom)?.userInfo.userId;
  useEffect(() => {
    if (userId !== undefined && draftCount(userId) > 0) showToast({ kind: 'notice', text: t('session.draftsKept') }, toastTime.undo);
  }, [userId, t]);
  // Before the forms are unmounted: the atom tells its listeners first.
  useEffect(() => store.sub(tokenAtom, () => store.get(tokenAtom) === null && !store.get(leavingAtom) && keepDrafts(hiddenDrafts())), []);
}

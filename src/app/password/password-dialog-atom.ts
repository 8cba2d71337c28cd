import { atom } from 'jotai';

/** Why the password dialog is open: demanded by the policy, or opened by the user. `null` while it is closed. */
export const passwordDialogAtom = atom<'demanded' | 'opened' | null>(null);

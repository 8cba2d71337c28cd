import { atom } from 'jotai';

/** Why the password dialog is open: the rule demands it, or the user wants to; `null` when it is not. */
export const passwordDialogAtom = atom<'demanded' | 'wanted' | null>(null);

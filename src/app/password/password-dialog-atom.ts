import { atom } from 'jotai';

/** Why the policy demands another password: the initial one is in use, or the last one has expired. `null` if it does not. */
export const passwordDialogAtom = atom<'demanded' | 'expired' | null>(null);

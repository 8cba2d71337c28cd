import { atom } from 'jotai';

/** The number of unread messages of the user. */
export const unreadAtom = atom(0);

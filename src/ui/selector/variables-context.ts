import { createContext } from 'react';

/**
 * What choosing the current user among the system variables gives: the user (`resolved`), in records and searches; the variable
 * itself (`kept`), in designs that the product resolves for each user; `none` where neither is meant, and the tab is not offered.
 */
export type Variables = 'resolved' | 'kept' | 'none';

export const VariablesContext = createContext<Variables>('resolved');

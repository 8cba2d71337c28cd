import { createContext, use } from 'react';

const Context = createContext(false);

/** Marks a detail: its values are read from a row, but shown at full length. */
export const DetailProvider = Context;

/** Whether a value is shown at full length, as in a detail, unlike the cell of a list. */
export const useIsDetail = (): boolean => use(Context);

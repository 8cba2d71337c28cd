import { createContext, use } from 'react';

const Context = createContext(false);

/** Marks a detail: its values are read from a row, but shown at full length. */
export const DetailProvider = Context;

/** Whether a value may take the room it needs: in a detail, as opposed to the cell of a list. */
export const useIsDetail = (): boolean => use(Context);

import { createContext, use } from 'react';

const Context = createContext(false);

/** Says that what is inside shows one record at full length, though it is read from a row. */
export const DetailProvider = Context;

/** Whether a value may take the room it needs: in a detail, as opposed to the cell of a list. */
export const useIsDetail = (): boolean => use(Context);

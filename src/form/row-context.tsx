import { createContext, use } from 'react';

/** A read-only record: the row of a list, a detail. */
export type Row = Readonly<Record<string, unknown>>;

const Context = createContext<Row | null>(null);

export const RowProvider = Context;

export const useRow = (): Row | null => use(Context);

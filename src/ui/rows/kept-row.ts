import { createContext, use, useEffect } from 'react';
import { useCell } from '#form/cell-scope.tsx';

/** Keeps a row of a long table drawn while it is out of view. Returns the function that ends it. */
export type KeepRow = (row: string) => () => void;

const Context = createContext<KeepRow | null>(null);

export const KeptRows = Context;

/** Keeps the row of a cell drawn while it does something that would end with it, for example an upload. */
export function useKeptRow(isNeeded: boolean): void {
  const keep = use(Context);
  const row = useCell()?.row;
  useEffect(() => (isNeeded && row !== undefined ? keep?.(row) : undefined), [isNeeded, row, keep]);
}

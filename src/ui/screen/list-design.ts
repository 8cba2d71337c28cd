import { createContext } from 'react';

/** Set around a list whose columns are designed: they have the settings of the design instead of the user's. */
export interface ListDesign {
  /** The name of the selected column. */
  selected: string | undefined;
  /** Sets the width of a column in pixels; `undefined` resets it. */
  resize(field: string, width: number | undefined): void;
}

export const ListDesignContext = createContext<ListDesign | null>(null);

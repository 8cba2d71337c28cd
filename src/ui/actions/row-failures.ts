import { createContext } from 'react';

/** What a row says about its last save. */
export interface RowFailure {
  type: 'error' | 'warning';
  title: string;
  /** The server's words. */
  detail?: string | undefined;
  /** Repeats the save. */
  retry?(): Promise<unknown>;
}

/** The failed saves of a list, by the id of their row. */
export interface RowFailures {
  of(rowId: string): RowFailure | undefined;
  report(rowId: string, failure: RowFailure): void;
  clear(rowId: string): void;
}

/** `null` where no rows are shown: failures are messages there. */
export const RowFailuresContext = createContext<RowFailures | null>(null);

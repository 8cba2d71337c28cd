import { createContext, type ReactNode } from 'react';
import type { Action } from '#engine/generated/descriptor.gen';
import type { Row } from '#form/row-context.tsx';

/** The list from which a record is shown: its detail has the way to the neighbours, and says first what the list says first. */
export interface RecordList {
  /** The place of a record under the list's conditions and order, from 1; `undefined` for one that it does not have. */
  placeOf(id: unknown): { place: number; total: number; row: Row } | undefined;
  /** The id of the record before or behind another one, which may be on the next page; `undefined` at both ends. */
  neighbour(id: unknown, step: 1 | -1): Promise<string | undefined>;
  /** The action of a row that opens its form, if the user may. */
  editOf(row: Row): Action | undefined;
  /** The name of a record, its main figure, and its state. */
  drawHead(row: Row): ReactNode;
}

/** The list around rows. `null` where rows are not those of a list. */
export const RecordListContext = createContext<RecordList | null>(null);

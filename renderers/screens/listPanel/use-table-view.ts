import { useState } from 'react';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useStoredState } from '#ui/browser/use-stored-state.ts';
import type { ColumnView } from './column-view';

export type Density = 'small' | 'middle' | 'large';

/** The user's settings of a table. All but full screen are stored in the browser. */
export interface TableView {
  density: Density;
  setDensity(density: Density): void;
  columns: ColumnView;
  setColumns(columns: ColumnView): void;
  /** Whether the list can fill the window. A list in a dialog cannot. */
  canFill: boolean;
  isFull: boolean;
  setFull(isFull: boolean): void;
}

/** `columns` and `setColumns`: the settings of the columns and where they are kept. */
export function useTableView(nodeId: string, { columns, setColumns }: Pick<TableView, 'columns' | 'setColumns'>): TableView {
  const { id, dialog } = useScreen();
  const [density, setDensity] = useStoredState<Density>(`density.${id}.${nodeId}`, 'small', isDensity);
  const [isFull, setFull] = useState(false);
  return { density, setDensity, columns, setColumns, canFill: dialog === undefined, isFull, setFull };
}

const isDensity = (value: unknown): value is Density => value === 'small' || value === 'middle' || value === 'large';

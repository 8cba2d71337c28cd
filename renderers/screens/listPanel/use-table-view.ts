import { useState } from 'react';
import { useScreen } from '#ui/screen/screen-context.tsx';
import { useSession } from '#ui/services.tsx';
import { useStoredState } from '#ui/browser/use-stored-state.ts';
import { isColumnView, plainView, type ColumnView } from './column-view';

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

export function useTableView(nodeId: string): TableView {
  const { id, dialog } = useScreen();
  const { userId } = useSession().user;
  const [density, setDensity] = useStoredState<Density>(`density.${id}.${nodeId}`, 'small', isDensity);
  const [columns, setColumns] = useStoredState<ColumnView>(`columns.${userId}.${id}.${nodeId}`, plainView, isColumnView);
  const [isFull, setFull] = useState(false);
  return { density, setDensity, columns, setColumns, canFill: dialog === undefined, isFull, setFull };
}

const isDensity = (value: unknown): value is Density => value === 'small' || value === 'middle' || value === 'large';

import { useState } from 'react';
import { useScreen } from '#ui/screen-context.tsx';
import { useSession } from '#ui/services.tsx';
import { useStoredState } from '#ui/use-stored-state.ts';
import { isColumnView, plainView, type ColumnView } from './column-view';

export type Density = 'small' | 'middle' | 'large';

/** How this user wants to see this table, kept in the browser; whether it fills the window lasts as long as the page. */
export interface TableView {
  density: Density;
  setDensity(density: Density): void;
  columns: ColumnView;
  setColumns(columns: ColumnView): void;
  /** A list in a dialog has its place; only one on a page can fill the window. */
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

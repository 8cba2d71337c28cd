import { useState } from 'react';
import { useScreen } from '#ui/screen-context.tsx';
import { useStoredState } from '#ui/use-stored-state.ts';

export type Density = 'small' | 'middle' | 'large';

/** How this user wants to see this table, kept in the browser; whether it fills the window lasts as long as the page. */
export interface TableView {
  density: Density;
  setDensity(density: Density): void;
  hidden: readonly string[];
  setHidden(fields: readonly string[]): void;
  /** A list in a dialog has its place; only one on a page can fill the window. */
  canFill: boolean;
  isFull: boolean;
  setFull(isFull: boolean): void;
}

export function useTableView(nodeId: string): TableView {
  const { id, dialog } = useScreen();
  const [density, setDensity] = useStoredState<Density>(`density.${id}.${nodeId}`, 'small', isDensity);
  const [hidden, setHidden] = useStoredState<readonly string[]>(`hidden.${id}.${nodeId}`, none, isNames);
  const [isFull, setFull] = useState(false);
  return { density, setDensity, hidden, setHidden, canFill: dialog === undefined, isFull, setFull };
}

const none: readonly string[] = [];
const isDensity = (value: unknown): value is Density => value === 'small' || value === 'middle' || value === 'large';
const isNames = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((name) => typeof name === 'string');

import type { Atom, PrimitiveAtom } from 'jotai';
import type { JsonValue } from '#engine/json';
import { cellKey } from '../field-key';
import type { Place } from './form-plan';
import type { FieldAtoms, FormValues } from '../form-store';

/** The atoms of a field whose value may be set. */
export type OwnAtoms = FieldAtoms & { value: PrimitiveAtom<JsonValue> };

/** The form itself, or one row of a sub-table: values that came, and atoms for those that somebody has asked for. */
export interface Holder {
  table?: string;
  row?: string;
  places: ReadonlyMap<string, Place>;
  base: FormValues;
  /** What came in the place of a row and is none: it stays until somebody fills in one of the row's cells. */
  came?: JsonValue;
  atoms: Map<string, OwnAtoms>;
}

/** A sub-table with its rows. */
export interface Table {
  place: Place;
  columns: ReadonlyMap<string, Place>;
  rows: Map<string, Holder>;
  order: PrimitiveAtom<readonly string[]>;
  /** Counts every change within; `settled` those that the calculations have seen. */
  revision: PrimitiveAtom<number>;
  settled: PrimitiveAtom<number>;
  totals: Map<string, Atom<number>>;
  /** The rows that the form began with. */
  begun: readonly string[];
}

/** A field or cell, where it is kept. */
export type Located = [holder: Holder, id: string];

export const keyIn = ({ table, row }: Holder, id: string): string => (table === undefined || row === undefined ? id : cellKey(table, row, id));

/** The columns of a sub-table that keep something. */
export const keepingColumns = ({ columns }: Table): string[] => [...columns].flatMap(([column, { hasValue }]) => (hasValue ? column : []));

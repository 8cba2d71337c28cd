import type { Atom, PrimitiveAtom } from 'jotai';
import type { JsonValue } from '#engine/json';
import { cellKey } from '../field-key';
import type { FieldAtoms, FormValues } from '../form-store';
import type { NodePlace } from './form-plan';

/** The atoms of a field whose value may be set. */
export type WritableFieldAtoms = FieldAtoms & { value: PrimitiveAtom<JsonValue> };

/** The form itself or a row of a sub-table: its opened values and the atoms created so far. */
export interface RecordState {
  table?: string;
  row?: string;
  places: ReadonlyMap<string, NodePlace>;
  base: FormValues;
  /** A row of the opened record that is not an object. It is kept until one of the row's cells is filled in. */
  originalRow?: JsonValue;
  atoms: Map<string, WritableFieldAtoms>;
}

/** A sub-table with its rows. */
export interface Table {
  place: NodePlace;
  columns: ReadonlyMap<string, NodePlace>;
  rows: Map<string, RecordState>;
  order: PrimitiveAtom<readonly string[]>;
  /** Counts every change in the sub-table. */
  revision: PrimitiveAtom<number>;
  /** The revision that the calculations have processed. */
  settled: PrimitiveAtom<number>;
  totals: Map<string, Atom<number>>;
  /** Ids of the rows that the form was opened with. */
  initialOrder: readonly string[];
}

/** A field or cell: its record and its id there. */
export type FieldLocation = [record: RecordState, id: string];

export const keyIn = ({ table, row }: RecordState, id: string): string =>
  table === undefined || row === undefined ? id : cellKey(table, row, id);

/** The columns of a sub-table that have a value. */
export const valueColumns = ({ columns }: Table): string[] => [...columns].flatMap(([column, { hasValue }]) => (hasValue ? column : []));

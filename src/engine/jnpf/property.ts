import type { JsonObject } from '../json';
import { isAt, withValueAt, type Path } from './json-path';
import type { PlannedNode } from './plan';
import { readAt, type Reading } from './reading';
import type { ValueKind } from './value-kinds';

/** One of our `props`, and how it is read from a node of form JSON and written to one. */
export interface Property {
  name: string;
  /** Where it stands in form JSON of the newest generation, where that is one place. */
  place?: Path;
  read(node: PlannedNode, reading: Reading): unknown;
  /** The node's JSON with the value; `undefined` takes it out. */
  write(raw: JsonObject, value: unknown, node: PlannedNode, reading: Reading): JsonObject;
}

/**
 * A property that stands as it is under one name or another. `paths` are written with dots; the first is the newest
 * and gets the value when none is there yet. Values equal to `empty` are as if absent.
 */
export function plain(name: string, kind: ValueKind, paths: readonly string[] = [name]): Property {
  const places: readonly Path[] = paths.map((path) => path.split('.'));
  return {
    name,
    place: places[0] ?? [name],
    read: (node, reading) => emptyToAbsent(readAt(node, places, kind, reading)),
    write: (raw, value) => withValueAt(raw, places.find((place) => isAt(raw, place)) ?? places[0] ?? [name], value ?? (kind === 'flag' ? false : undefined)),
  };
}

/** A text without characters says nothing. */
const emptyToAbsent = (value: unknown): unknown => (value === '' ? undefined : value);

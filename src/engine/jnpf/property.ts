import type { JsonObject } from '../json';
import { isAt, withValueAt, type Path } from './json-path';
import { withLiteralAt } from './literal-text';
import type { PlannedNode } from './plan';
import { readAt, readTextAt, type Reading } from './reading';
import type { ValueKind } from './value-kinds';

/** A prop of a renderer, which is read from a node of form JSON and written to it. */
export interface Property {
  name: string;
  /** Its path in form JSON of the newest generation, if there is only one. */
  place?: Path;
  read(node: PlannedNode, reading: Reading): unknown;
  /** The node's JSON with the value; `undefined` removes it. */
  write(raw: JsonObject, value: unknown, node: PlannedNode, reading: Reading): JsonObject;
}

/**
 * A property whose value is the same in form JSON. `paths` are written with dots. The first is that of the newest
 * generation, where a new value is written. An empty text counts as absent.
 */
export function plain(name: string, kind: ValueKind, paths: readonly string[] = [name]): Property {
  const places: readonly Path[] = paths.map((path) => path.split('.'));
  return {
    name,
    place: places[0] ?? [name],
    read: (node, reading) => (kind === 'text' ? readTextAt(node, places, reading) : emptyToAbsent(readAt(node, places, kind, reading))),
    write: (raw, value) => {
      const place = places.find((path) => isAt(raw, path)) ?? places[0] ?? [name];
      if (kind === 'text') return withLiteralAt(raw, place, value);
      return withValueAt(raw, place, value ?? (kind === 'flag' ? false : undefined));
    },
  };
}

const emptyToAbsent = (value: unknown): unknown => (value === '' ? undefined : value);

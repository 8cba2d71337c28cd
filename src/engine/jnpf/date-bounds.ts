import { issue, pointerOf } from '../issue';
import type { JsonObject } from '../json';
import { withValueAt } from './json-path';
import type { PlannedNode } from './plan';
import type { Property } from './property';
import type { Reading } from './reading';

/**
 * The bounds of a date or a time: `start` and `end`, each a fixed value, another field, now, or so many units before or
 * after now: `{ at: 'before', count: 3, unit: 'day' }`.
 */
export const dateBounds: readonly Property[] = (['start', 'end'] as const).map((side) => ({
  name: side,
  read: (node, reading) => boundOf(node, side, reading),
  write: (raw, value) => (value === undefined ? withValueAt(raw, ['__config__', `${side}TimeRule`], false) : raw),
}));

const dateUnits = ['year', 'month', 'day', 'hour', 'minute', 'second'];
const timeUnits = ['hour', 'minute', 'second'];

function boundOf(node: PlannedNode, side: 'start' | 'end', reading: Reading): JsonObject | undefined {
  const { config } = node;
  if (config[`${side}TimeRule`] !== true) return undefined;
  const value = config[`${side}TimeValue`];
  const read = readers[Number(config[`${side}TimeType`] ?? 1)];
  const bound = read?.({ value, field: config[`${side}RelationField`], unit: unitOf(node, side), reading });
  if (bound === undefined) reading.issues.push(issue(node.pointer + pointerOf('__config__', `${side}TimeType`), 'jnpfBound', { name: node.vModel ?? node.id }));
  return bound;
}

interface Bound {
  value: unknown;
  field: unknown;
  unit: string | undefined;
  reading: Reading;
}

const readers: Readonly<Record<number, (bound: Bound) => JsonObject | undefined>> = {
  1: ({ value }) => (typeof value === 'number' || typeof value === 'string' ? { at: 'fixed', value } : undefined),
  2: ({ field, reading }) => {
    const other = typeof field === 'string' ? reading.plan.byName.get(field) : undefined;
    return other && { at: 'field', field: other.id };
  },
  3: () => ({ at: 'now' }),
  4: (bound) => apart('before', bound),
  5: (bound) => apart('after', bound),
};

function apart(at: string, { value, unit }: Bound): JsonObject | undefined {
  const count = Number(value);
  return value === null || value === '' || !Number.isFinite(count) || unit === undefined ? undefined : { at, count, unit };
}

const unitOf = ({ name, config }: PlannedNode, side: string): string | undefined => (name.startsWith('time') ? timeUnits : dateUnits)[Number(config[`${side}TimeTarget`] ?? 1) - 1];

import { issue, pointerOf } from '../issue';
import { isJsonObject, type JsonObject } from '../json';
import { fieldNameOf } from './field-name';
import { withValueAt } from './json-path';
import type { PlannedNode } from './plan';
import type { Property } from './property';
import type { Reading } from './reading';

/**
 * The bounds `start` and `end` of a date or a time: a fixed value, another field, now, or a number of units before or
 * after now: `{ at: 'before', count: 3, unit: 'day' }`.
 */
export const dateBounds: readonly Property[] = (['start', 'end'] as const).map((side) => ({
  name: side,
  read: (node, reading) => boundOf(node, side, reading),
  write: (raw, value, node, reading) => {
    const settings = value === undefined ? { Rule: false } : isJsonObject(value) ? writers.get(value['at'])?.(value, node, reading) : {};
    return Object.entries(settings ?? {}).reduce(
      (updated, [key, setting]) => withValueAt(updated, ['__config__', `${side}${keys[key] ?? key}`], setting),
      raw,
    );
  },
}));

/** Keys of `__config__` without their prefix `start` or `end`. */
const keys: Readonly<Record<string, string>> = {
  Rule: 'TimeRule',
  Type: 'TimeType',
  Value: 'TimeValue',
  Target: 'TimeTarget',
  Field: 'RelationField',
};

const dateUnits = ['year', 'month', 'day', 'hour', 'minute', 'second'];
const timeUnits = ['hour', 'minute', 'second'];

function boundOf(node: PlannedNode, side: 'start' | 'end', reading: Reading): JsonObject | undefined {
  const { config } = node;
  if (config[`${side}TimeRule`] !== true) return undefined;
  const value = config[`${side}TimeValue`];
  const read = readers[Number(config[`${side}TimeType`] ?? 1)];
  const unit = unitsOf(node)[Number(config[`${side}TimeTarget`] ?? 1) - 1];
  const bound = read?.({ value, field: config[`${side}RelationField`], unit, reading });
  if (bound === undefined) {
    const pointer = node.pointer + pointerOf('__config__', `${side}TimeType`);
    reading.issues.push(issue(pointer, 'jnpfBound', { name: node.vModel ?? node.id }));
  }
  return bound;
}

/** The settings of a bound in form JSON. */
interface BoundSettings {
  value: unknown;
  field: unknown;
  unit: string | undefined;
  reading: Reading;
}

const readers: Readonly<Record<number, (bound: BoundSettings) => JsonObject | undefined>> = {
  1: ({ value }) => (typeof value === 'number' || typeof value === 'string' ? { at: 'fixed', value } : undefined),
  2: ({ field, reading }) => {
    const other = typeof field === 'string' ? reading.plan.byName.get(field) : undefined;
    return other && { at: 'field', field: other.id };
  },
  3: () => ({ at: 'now' }),
  4: (bound) => relativeBound('before', bound),
  5: (bound) => relativeBound('after', bound),
};

/** The settings of a bound, without the prefix of the side; `undefined` if form JSON cannot express the bound. */
const writers = new Map<unknown, (bound: JsonObject, node: PlannedNode, reading: Reading) => JsonObject | undefined>([
  ['fixed', ({ value }) => ({ Rule: true, Type: 1, Value: value })],
  ['field', ({ field }, _, { plan }) => ({ Rule: true, Type: 2, Field: fieldNameOf(field, plan) })],
  ['now', () => ({ Rule: true, Type: 3 })],
  ['before', (bound, node) => relativeSettings(4, bound, node)],
  ['after', (bound, node) => relativeSettings(5, bound, node)],
]);

function relativeSettings(type: number, { count, unit }: JsonObject, node: PlannedNode): JsonObject | undefined {
  const position = unitsOf(node).indexOf(String(unit));
  return position < 0 || typeof count !== 'number' ? undefined : { Rule: true, Type: type, Value: count, Target: position + 1 };
}

function relativeBound(at: string, { value, unit }: BoundSettings): JsonObject | undefined {
  const count = Number(value);
  return value === null || value === '' || !Number.isFinite(count) || unit === undefined ? undefined : { at, count, unit };
}

const unitsOf = ({ name }: PlannedNode): readonly string[] => (name.startsWith('time') ? timeUnits : dateUnits);

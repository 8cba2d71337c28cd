import type { Collection, Column, Index } from '#engine/collection';
import type { ColumnShape, DatabaseShape, TableShape } from './shape';

/** One change of a table. */
export type Step =
  | { kind: 'createTable'; table: string; columns: readonly Column[] }
  | { kind: 'addColumn'; table: string; column: Column }
  | { kind: 'widenColumn'; table: string; column: Column; from: string }
  | { kind: 'allowNull'; table: string; column: Column }
  | { kind: 'dropIndex'; table: string; index: string }
  | { kind: 'createIndex'; table: string; index: Index }
  | DestructiveStep;

/** A step that loses data. `declared`: the descriptor says so in `collection.drops`. */
export type DestructiveStep =
  | { kind: 'dropColumn'; table: string; column: string; declared: boolean }
  | { kind: 'replaceColumn'; table: string; column: Column; from: string; declared: boolean };

/**
 * The steps from the tables that are to those that the descriptors describe, in the order in which they can be done. Pure.
 * Tables and indexes that no descriptor ever described are not ours, and left alone.
 *
 * @example planOf([dictionary], new Map())[0]?.kind // 'createTable'
 */
export function planOf(collections: readonly Collection[], current: DatabaseShape): Step[] {
  const owners = new Map<string, string>();
  return collections.flatMap((collection) => {
    const owner = owners.get(collection.table);
    if (owner !== undefined) throw new Error(`The resources \`${owner}\` and \`${collection.resource}\` both keep their records in the table \`${collection.table}\`. Give each its own.`);
    owners.set(collection.table, collection.resource);
    return stepsOf(collection, current.get(collection.table));
  });
}

export const isDestructive = (step: Step): step is DestructiveStep => step.kind === 'dropColumn' || step.kind === 'replaceColumn';

function stepsOf({ table, columns, indexes, drops }: Collection, current: TableShape | undefined): Step[] {
  if (!current) return [{ kind: 'createTable', table, columns }, ...indexes.map((index): Step => ({ kind: 'createIndex', table, index }))];
  const wanted = new Set(columns.map(({ name }) => name));
  const gone = [...current.columns.keys()].filter((name) => !wanted.has(name));
  return [
    ...columns.flatMap((column) => columnSteps(table, column, current.columns.get(column.name), drops)),
    ...gone.map((column): Step => ({ kind: 'dropColumn', table, column, declared: drops.includes(column) })),
    ...[...current.indexes].filter((name) => !indexes.some((index) => index.name === name)).map((index): Step => ({ kind: 'dropIndex', table, index })),
    ...indexes.filter(({ name }) => !current.indexes.has(name)).map((index): Step => ({ kind: 'createIndex', table, index })),
  ];
}

function columnSteps(table: string, column: Column, current: ColumnShape | undefined, drops: readonly string[]): Step[] {
  if (!current) return [{ kind: 'addColumn', table, column }];
  if (current.type === column.type) return column.nullable && !current.nullable ? [{ kind: 'allowNull', table, column }] : [];
  if (widerThan[current.type]?.includes(column.type)) return [{ kind: 'widenColumn', table, column, from: current.type }];
  return [{ kind: 'replaceColumn', table, column, from: current.type, declared: drops.includes(column.name) }];
}

/** The types that hold every value of a type. */
const widerThan: Readonly<Record<string, readonly string[]>> = {
  integer: ['bigint', 'numeric', 'text'],
  bigint: ['numeric', 'text'],
  numeric: ['text'],
  boolean: ['text'],
};

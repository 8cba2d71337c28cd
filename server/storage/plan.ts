import type { Collection, Column } from '#engine/collection';
import type { Index } from '#engine/index-of';
import type { ColumnShape, DatabaseShape, TableShape } from './shape';

/** One change of a table. */
export type Step =
  | { kind: 'createTable'; table: string; columns: readonly Column[]; key: readonly string[] }
  | { kind: 'addColumn'; table: string; column: Column }
  | { kind: 'widenColumn'; table: string; column: Column; from: string }
  | { kind: 'convertColumn'; table: string; column: Column; from: string }
  | KeepingStep
  | SwitchStep
  /** Gives a column that was prepared under another name its own. */
  | { kind: 'adoptColumn'; table: string; column: Column; prepared: string }
  | FillStep
  | { kind: 'allowNull'; table: string; column: Column }
  | RenameStep
  | { kind: 'dropIndex'; table: string; index: string }
  | IndexStep
  /** Gives an index that was prepared under another name its own. */
  | { kind: 'adoptIndex'; table: string; index: string; prepared: string }
  | DestructiveStep;

/** A change of type that some values do not survive. The column with the old values stays under another name. */
export interface KeepingStep {
  kind: 'convertKeeping';
  table: string;
  column: Column;
  from: string;
  keptAs: string;
}

/** Puts a shadow column in place of its column, whose old values stay under `keptAs` unless the new type holds all of them. */
export interface SwitchStep {
  kind: 'switchColumn';
  table: string;
  column: Column;
  from: string;
  shadow: string;
  keptAs?: string;
}

/** Takes the values of a kept column where the column has none. A new column takes all of them. */
export interface FillStep {
  kind: 'fillColumn';
  table: string;
  column: Column;
  keptAs: string;
  isNew: boolean;
}

/** A step that rewrites every row of its table. */
export type ConversionStep = Extract<Step, { kind: 'widenColumn' | 'convertColumn' | 'convertKeeping' }>;

export const isConversion = (step: Step): step is ConversionStep =>
  step.kind === 'widenColumn' || step.kind === 'convertColumn' || step.kind === 'convertKeeping';

/** A new name. The values stay. `table` is the name before. */
export type RenameStep =
  | { kind: 'renameTable'; table: string; to: string }
  | { kind: 'renameColumn'; table: string; column: string; to: string }
  | { kind: 'renameIndex'; table: string; index: string; to: string };

export interface IndexStep {
  kind: 'createIndex';
  table: string;
  index: Index;
  isOfRows: boolean;
}

/** A step that loses data. `declared`: the descriptor says so in `collection.drops`. */
export type DestructiveStep =
  | { kind: 'dropColumn'; table: string; column: string; declared: boolean }
  | { kind: 'replaceColumn'; table: string; column: Column; from: string; declared: boolean };

/**
 * The steps from the present tables to those of the descriptors, in a possible order. Tables and indexes without a
 * descriptor are left alone. `keepsData` is for collections that users change while the server runs: a column that is no
 * longer described stays, a column that can hold the new values stays as it is, and any other column is converted.
 *
 * @example planOf([dictionary], new Map())[0]?.kind // 'createTable'
 */
export function planOf(collections: readonly Collection[], current: DatabaseShape, { keepsData = false } = {}): Step[] {
  const owners = new Map<string, string>();
  return collections.flatMap((collection) =>
    tablesOf(collection).flatMap((described) => {
      const owner = owners.get(described.table);
      if (owner !== undefined)
        throw new Error(
          `The resources \`${owner}\` and \`${collection.resource}\` both keep their records in the table ` +
            `\`${described.table}\`. Give each its own.`,
        );
      owners.set(described.table, collection.resource);
      return stepsOf(described, current.get(described.table), keepsData);
    }),
  );
}

/** The names of a collection's tables. */
export const tableNamesOf = (collections: readonly Collection[]): string[] =>
  collections.flatMap((collection) => tablesOf(collection).map(({ table }) => table));

/** The steps that create all indexes of collections. */
export const indexStepsOf = (collections: readonly Collection[]): IndexStep[] =>
  collections
    .flatMap(tablesOf)
    .flatMap(({ table, indexes, isOfRows }) => indexes.map((index): IndexStep => ({ kind: 'createIndex', table, index, isOfRows })));

export const isDestructive = (step: Step): step is DestructiveStep => step.kind === 'dropColumn' || step.kind === 'replaceColumn';

interface DescribedTable extends Pick<Collection, 'table' | 'columns' | 'indexes' | 'drops'> {
  key: readonly string[];
  isOfRows: boolean;
}

const tablesOf = (collection: Collection): DescribedTable[] => [
  { ...collection, key: ['id'], isOfRows: false },
  ...collection.rowTables.map((rows) => ({ ...rows, drops: [], key: ['parent_id', 'id'], isOfRows: true })),
];

function stepsOf(
  { table, columns, indexes, drops, key, isOfRows }: DescribedTable,
  current: TableShape | undefined,
  keepsData: boolean,
): Step[] {
  const create = (index: Index): Step => ({ kind: 'createIndex', table, index, isOfRows });
  if (!current) return [{ kind: 'createTable', table, columns, key }, ...indexes.map(create)];
  const described = new Set(columns.map(({ name }) => name));
  const removedColumns = keepsData ? [] : [...current.columns.keys()].filter((name) => !described.has(name));
  const changes = columns.flatMap((column) => columnSteps(table, column, current.columns.get(column.name), drops, keepsData));
  // An index may not suit the new type, or may mean something else with it. That of a new column is of one that stepped aside.
  const retypedColumns = new Set(changes.flatMap((step) => ('from' in step || step.kind === 'addColumn' ? [step.column.name] : [])));
  const keptIndexes = new Set(
    indexes
      .filter(({ name, columns: names }) => current.indexes.has(name) && !names.some((column) => retypedColumns.has(column)))
      .map(({ name }) => name),
  );
  return [
    ...[...current.indexes].filter((name) => !keptIndexes.has(name)).map((index): Step => ({ kind: 'dropIndex', table, index })),
    ...changes,
    ...removedColumns.map((column): Step => ({ kind: 'dropColumn', table, column, declared: drops.includes(column) })),
    ...indexes.filter(({ name }) => !keptIndexes.has(name)).map(create),
  ];
}

function columnSteps(
  table: string,
  column: Column,
  current: ColumnShape | undefined,
  drops: readonly string[],
  keepsData: boolean,
): Step[] {
  if (!current) return [{ kind: 'addColumn', table, column }];
  if (current.type === column.type) return column.nullable && !current.nullable ? [{ kind: 'allowNull', table, column }] : [];
  if (widerThan[current.type]?.includes(column.type)) return [{ kind: 'widenColumn', table, column, from: current.type }];
  if (keepsData)
    return current.type !== 'text' && widerThan[column.type]?.includes(current.type)
      ? []
      : [{ kind: 'convertColumn', table, column, from: current.type }];
  return [{ kind: 'replaceColumn', table, column, from: current.type, declared: drops.includes(column.name) }];
}

/** The types that can hold every value of a type. */
const widerThan: Readonly<Record<string, readonly string[]>> = {
  integer: ['bigint', 'numeric', 'text'],
  bigint: ['numeric', 'text'],
  numeric: ['text'],
  boolean: ['text'],
};

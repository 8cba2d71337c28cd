import { sql, type RawBuilder } from 'kysely';
import type { Column } from '#engine/collection';
import { conversionOf, safeConversionOf } from './convert-column';
import type { Database } from './database';
import type { IndexStep, KeepingStep, Step, SwitchStep } from './plan';
import { wordOrder } from './ready-column';
import { ownIndex } from './shape';

/** Runs one step. `trigrams` is the schema of pg_trgm's operators, for trigram indexes. */
export async function applyStep(transaction: Database, step: Step, trigrams: string | undefined): Promise<void> {
  for (const statement of statementsOf(step, trigrams)) await statement.execute(transaction);
}

/** The statements of a step. Names come from a parsed descriptor, and are quoted nevertheless. */
export function statementsOf(step: Step, trigrams: string | undefined): RawBuilder<unknown>[] {
  const table = sql.id(step.table);
  switch (step.kind) {
    case 'createTable':
      return [createTable(step)];
    case 'addColumn':
      return [sql`alter table ${table} add column ${definitionOf(step.column)}`];
    case 'widenColumn':
    case 'convertColumn': {
      const column = sql.id(step.column.name);
      // The default has the old type, so it is dropped first.
      const changeType = sql`alter column ${column} type ${sql.raw(step.column.type)} using ${conversionOf(step)}`;
      return [
        sql`alter table ${table} alter column ${column} drop default, ${changeType}`,
        ...(step.column.default === undefined
          ? []
          : [sql`alter table ${table} alter column ${column} set default ${literalOf(step.column)}`]),
      ];
    }
    case 'convertKeeping':
      return keepingConversion(step);
    case 'switchColumn':
      return switchStatements(step);
    case 'fillColumn': {
      const [column, kept] = [sql.id(step.column.name), sql.id(step.keptAs)];
      const empty = step.isNew ? sql`` : sql`${column} is null and `;
      return [sql`update ${table} set ${column} = ${kept} where ${empty}${kept} is not null`];
    }
    case 'adoptColumn':
      return [sql`alter table ${table} rename column ${sql.id(step.prepared)} to ${sql.id(step.column.name)}`];
    case 'renameTable':
      return [sql`alter table ${table} rename to ${sql.id(step.to)}`];
    case 'renameColumn':
      return [sql`alter table ${table} rename column ${sql.id(step.column)} to ${sql.id(step.to)}`];
    case 'renameIndex':
      return [sql`alter index ${sql.id(step.index)} rename to ${sql.id(step.to)}`];
    case 'allowNull':
      return [sql`alter table ${table} alter column ${sql.id(step.column.name)} drop not null`];
    case 'dropColumn':
      return [sql`alter table ${table} drop column ${sql.id(step.column)}`];
    case 'replaceColumn':
      return [
        sql`alter table ${table} drop column ${sql.id(step.column.name)}`,
        sql`alter table ${table} add column ${definitionOf(step.column)}`,
      ];
    case 'dropIndex':
      // Dropping its column may have dropped it already.
      return [sql`drop index if exists ${sql.id(step.index)}`];
    case 'createIndex':
      return [createIndex(step, trigrams), markIndex(step.index.name)];
    case 'adoptIndex':
      return [sql`alter index ${sql.id(step.prepared)} rename to ${sql.id(step.index)}`, markIndex(step.index)];
  }
}

/** Tells the server's own indexes from those of an administrator. */
const markIndex = (name: string): RawBuilder<unknown> => sql`comment on index ${sql.id(name)} is ${sql.lit(ownIndex)}`;

function keepingConversion(step: KeepingStep): RawBuilder<unknown>[] {
  const [table, column, kept] = [sql.id(step.table), sql.id(step.column.name), sql.id(step.keptAs)];
  return [
    sql`alter table ${table} rename column ${column} to ${kept}`,
    sql`alter table ${table} add column ${definitionOf({ ...step.column, default: undefined })}`,
    sql`update ${table} set ${column} = ${safeConversionOf(step, step.keptAs)} where ${kept} is not null`,
    ...(step.column.default === undefined ? [] : [sql`alter table ${table} alter column ${column} set default ${literalOf(step.column)}`]),
    sql`alter table ${table} alter column ${kept} drop default`,
  ];
}

function switchStatements({ table: name, column, shadow, keptAs }: SwitchStep): RawBuilder<unknown>[] {
  const [table, current] = [sql.id(name), sql.id(column.name)];
  return [
    // The function takes its trigger along.
    sql`drop function if exists ${sql.id(shadow)}() cascade`,
    ...(keptAs === undefined
      ? [sql`alter table ${table} drop column ${current}`]
      : [
          sql`alter table ${table} rename column ${current} to ${sql.id(keptAs)}`,
          sql`alter table ${table} alter column ${sql.id(keptAs)} drop default`,
        ]),
    sql`alter table ${table} rename column ${sql.id(shadow)} to ${current}`,
    ...(column.default === undefined ? [] : [sql`alter table ${table} alter column ${current} set default ${literalOf(column)}`]),
  ];
}

function createTable({ table, columns, key }: Extract<Step, { kind: 'createTable' }>): RawBuilder<unknown> {
  const primaryKey = sql`primary key (${sql.join(key.map((name) => sql.id(name)))})`;
  return sql`create table ${sql.id(table)} (${sql.join([...columns.map(definitionOf), primaryKey])})`;
}

/** `concurrently` does not block writes, and does not run in a transaction. */
export function createIndex(
  { table, index, isOfRows }: IndexStep,
  trigrams: string | undefined,
  concurrently = sql``,
): RawBuilder<unknown> {
  const { name, columns, descending = [], emptyLast = [], words = [], unique, method, exceptEmpty } = index;
  const parts = columns.map((column) => {
    if (method === 'trigram') return sql`${sql.id(column)} ${sql.id(trigrams ?? 'public', 'gin_trgm_ops')}`;
    const direction = descending.includes(column) ? ' desc' : '';
    const nulls = emptyLast.includes(column) ? ' nulls last' : '';
    const collation = words.includes(column) ? wordOrder : sql``;
    return sql`${sql.id(column)}${collation}${sql.raw(direction)}${sql.raw(nulls)}`;
  });
  const kind = unique ? sql`unique index` : sql`index`;
  const using = method === 'trigram' ? sql`using gin` : sql`using btree`;
  // Deleted records are not queried, and new ones may have their names.
  const conditions = [
    ...(isOfRows ? [] : [sql`delete_mark = 0`]),
    ...(exceptEmpty === undefined ? [] : [sql`${sql.id(exceptEmpty)} <> ''`]),
  ];
  const where = conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql`create ${kind} ${concurrently} ${sql.id(name)} on ${sql.id(table)} ${using} (${sql.join(parts)})${where}`;
}

/** A column as a statement defines it. */
export function definitionOf(column: Omit<Column, 'field'>): RawBuilder<unknown> {
  const notNull = column.nullable ? sql`` : sql` not null`;
  const defaultClause = column.default === undefined ? sql`` : sql` default ${literalOf(column)}`;
  return sql`${sql.id(column.name)} ${sql.raw(column.type)}${notNull}${defaultClause}`;
}

/** Column types come from a closed set; a default is a literal, as PostgreSQL takes no parameters in a definition. */
function literalOf({ type, default: value }: Pick<Column, 'type' | 'default'>): RawBuilder<unknown> {
  if (value === null || value === undefined) return sql`null`;
  return sql`${sql.lit(type === 'jsonb' ? JSON.stringify(value) : String(value))}::${sql.raw(type)}`;
}

import { sql, type RawBuilder } from 'kysely';
import type { Column } from '#engine/collection';
import { conversionOf } from './convert-column';
import type { Database } from './database';
import type { IndexStep, Step } from './plan';
import { ownIndex } from './shape';

/** Does one step. `trigrams` is the schema of pg_trgm's operators, for indexes that need them. */
export async function applyStep(transaction: Database, step: Step, trigrams: string | undefined): Promise<void> {
  for (const statement of statementsOf(step, trigrams)) await statement.execute(transaction);
}

/** Every name in them comes from a parsed descriptor, and is quoted all the same. */
function statementsOf(step: Step, trigrams: string | undefined): RawBuilder<unknown>[] {
  const table = sql.id(step.table);
  switch (step.kind) {
    case 'createTable':
      return [sql`create table ${table} (${sql.join([...step.columns.map(definitionOf), sql`primary key (${sql.join(step.key.map((name) => sql.id(name)))})`])})`];
    case 'addColumn':
      return [sql`alter table ${table} add column ${definitionOf(step.column)}`];
    case 'widenColumn':
    case 'convertColumn': {
      const column = sql.id(step.column.name);
      // The default goes first: it has the old type.
      return [
        sql`alter table ${table} alter column ${column} drop default, alter column ${column} type ${sql.raw(step.column.type)} using ${conversionOf(step)}`,
        ...(step.column.default === undefined ? [] : [sql`alter table ${table} alter column ${column} set default ${literalOf(step.column)}`]),
      ];
    }
    case 'allowNull':
      return [sql`alter table ${table} alter column ${sql.id(step.column.name)} drop not null`];
    case 'dropColumn':
      return [sql`alter table ${table} drop column ${sql.id(step.column)}`];
    case 'replaceColumn':
      return [sql`alter table ${table} drop column ${sql.id(step.column.name)}`, sql`alter table ${table} add column ${definitionOf(step.column)}`];
    case 'dropIndex':
      // It may have gone with its column.
      return [sql`drop index if exists ${sql.id(step.index)}`];
    case 'createIndex':
      return [createIndex(step, trigrams), sql`comment on index ${sql.id(step.index.name)} is ${sql.lit(ownIndex)}`];
  }
}

/** `concurrently`: without holding up anybody who writes, and outside of a transaction. */
export function createIndex({ table, index, isOfRows }: IndexStep, trigrams: string | undefined, concurrently = sql``): RawBuilder<unknown> {
  const { name, columns, descending = [], emptyLast = [], unique, method, exceptEmpty } = index;
  const parts = columns.map((column) => {
    if (method === 'trigram') return sql`${sql.id(column)} ${sql.id(trigrams ?? 'public', 'gin_trgm_ops')}`;
    return sql`${sql.id(column)}${sql.raw(descending.includes(column) ? ' desc' : '')}${sql.raw(emptyLast.includes(column) ? ' nulls last' : '')}`;
  });
  const kind = unique ? sql`unique index` : sql`index`;
  const using = method === 'trigram' ? sql`using gin` : sql`using btree`;
  // Deleted records are never looked for, and their names are free again.
  const conditions = [...(isOfRows ? [] : [sql`delete_mark = 0`]), ...(exceptEmpty === undefined ? [] : [sql`${sql.id(exceptEmpty)} <> ''`])];
  const where = conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``;
  return sql`create ${kind} ${concurrently} ${sql.id(name)} on ${sql.id(table)} ${using} (${sql.join(parts)})${where}`;
}

function definitionOf(column: Column): RawBuilder<unknown> {
  const mark = column.nullable ? sql`` : sql` not null`;
  const value = column.default === undefined ? sql`` : sql` default ${literalOf(column)}`;
  return sql`${sql.id(column.name)} ${sql.raw(column.type)}${mark}${value}`;
}

/** Column types come from a closed set; a default is a literal, as PostgreSQL takes no parameters in a definition. */
function literalOf({ type, default: value }: Column): RawBuilder<unknown> {
  if (value === null || value === undefined) return sql`null`;
  return sql`${sql.lit(type === 'jsonb' ? JSON.stringify(value) : String(value))}::${sql.raw(type)}`;
}

import { sql, type RawBuilder } from 'kysely';
import type { Column } from '#engine/collection';
import { shortName } from '#engine/column-name';
import { definitionOf } from './apply-step';
import { safeConversionOf, type TypeChange } from './convert-column';
import { allowWriteTime, type Database } from './database';

/**
 * A column that is prepared under another name while the release before runs on. Names are those before the release.
 *
 * With `from`, it takes the values of a column in a new type: a trigger converts what is written, and `fillShadow` the records
 * before. Without it, it is the column of a new field.
 */
export interface Shadow {
  table: string;
  isOfRows: boolean;
  column: Pick<Column, 'name' | 'type' | 'default'>;
  from?: string;
  /** Its name, which is also that of the trigger and of its function. */
  name: string;
  /** A column that an earlier release kept, whose values return where the conversion has none. */
  keptAs?: string;
}

/** The shadow of a column. No field has a name with `$`. */
export const shadowOf = (shadow: Omit<Shadow, 'name'>): Shadow => ({
  ...shadow,
  name: preparedName(`${shadow.table}$${shadow.column.name}`),
});

/** The name of a part of a release until the release. */
export const preparedName = (name: string): string => shortName(`${name}$next`, 63);

/** Whether a shadow takes the values of a column that is in use. */
const isConverting = (shadow: Shadow): shadow is Shadow & TypeChange => shadow.from !== undefined;

/** Whether records have to be filled before the release. */
export const isFilled = (shadow: Shadow): boolean => isConverting(shadow) || shadow.keptAs !== undefined;

/** Creates the column and its trigger. Replaces what an earlier release has left. */
export async function createShadow(transaction: Database, shadow: Shadow): Promise<void> {
  await dropShadow(transaction, shadow);
  for (const statement of shadowStatements(transaction, shadow)) await statement.execute(transaction);
}

/** The statements that create the column and its trigger. */
export function shadowStatements(db: Database, shadow: Shadow): RawBuilder<unknown>[] {
  const { table: tableName, column, name: shadowName } = shadow;
  const [table, name] = [sql.id(tableName), sql.id(shadowName)];
  if (!isConverting(shadow)) return [sql`alter table ${table} add column ${definitionOf({ ...column, name: shadowName, nullable: true })}`];
  const value = safeConversionOf(shadow, column.name).compile(db).sql;
  const [source, target] = [`"${quoted(column.name)}"`, `"${quoted(shadowName)}"`];
  const body = `begin select ${value} into new.${target} from (select new.${source} as ${source}) as written; return new; end`;
  return [
    sql`alter table ${table} add column ${name} ${sql.raw(column.type)}`,
    sql`create function ${name}() returns trigger language plpgsql as ${sql.lit(body)}`,
    sql`create trigger ${name} before insert or update of ${sql.id(column.name)} on ${table} for each row execute function ${name}()`,
  ];
}

const quoted = (name: string): string => name.replaceAll('"', '""');

/** Removes the column and its trigger. Does nothing if they or their table do not exist. */
export async function dropShadow(transaction: Database, { table, name }: Pick<Shadow, 'table' | 'name'>): Promise<void> {
  await sql`drop function if exists ${sql.id(name)}() cascade`.execute(transaction);
  await sql`alter table if exists ${sql.id(table)} drop column if exists ${sql.id(name)}`.execute(transaction);
}

/** The key of a record, or of a row of a sub-table. */
export type ShadowKey = readonly string[];

/** Fills the next records behind `after`. Answers their number, and the key to go on behind, without one at the end. */
export async function fillShadow(
  db: Database,
  shadow: Shadow,
  after: ShadowKey | undefined,
  size: number,
): Promise<{ count: number; last?: ShadowKey }> {
  const key = keyOf(shadow);
  const behind = after ? sql`where (${key}) > (${sql.join(after)})` : sql``;
  return db.transaction().execute(async (transaction) => {
    // A conversion that is lost with the machine is repeated, because the place to go on is stored after it.
    await allowWriteTime(transaction, { withoutDisk: true });
    const { rows } = await sql<{ key: string[] }>`
      select array[${key}] as key from ${sql.id(shadow.table)} ${behind} order by ${key} limit ${size} for no key update`.execute(
      transaction,
    );
    const last = rows.at(-1)?.key;
    if (!last) return { count: 0 };
    const upTo = sql`(${key}) <= (${sql.join(last)})`;
    await fillStatement(shadow, after ? sql`(${key}) > (${sql.join(after)}) and ${upTo}` : upTo).execute(transaction);
    return { count: rows.length, ...(rows.length === size && { last }) };
  });
}

const keyOf = ({ isOfRows }: Shadow): RawBuilder<unknown> =>
  sql.join((isOfRows ? ['parent_id', 'id'] : ['id']).map((part) => sql.id(part)));

/** Fills the records of a batch. A new column keeps its default where no value returns. */
export function fillStatement(shadow: Shadow, batch: RawBuilder<unknown>): RawBuilder<unknown> {
  const { table, column, name, keptAs } = shadow;
  const update = sql`update ${sql.id(table)} set ${sql.id(name)} =`;
  const kept = keptAs === undefined ? undefined : sql.id(keptAs);
  if (!isConverting(shadow)) return sql`${update} ${kept} where ${kept} is not null and ${batch}`;
  const converted = safeConversionOf(shadow, column.name);
  return sql`${update} ${kept ? sql`coalesce(${converted}, ${kept})` : converted} where ${batch}`;
}

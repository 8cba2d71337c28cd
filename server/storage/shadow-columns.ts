import { sql } from 'kysely';
import { shortName } from '#engine/column-name';
import { safeConversionOf, type TypeChange } from './convert-column';
import { allowWriteTime, type Database } from './database';
import type { ConversionStep } from './plan';

/**
 * A column that takes the values of another one in a new type, while both are in use: a trigger converts what is written, and
 * `fillShadow` the records before. Names are those before the release.
 */
export interface Shadow extends TypeChange {
  table: string;
  isOfRows: boolean;
  /** Its name, which is also that of the trigger and of its function. */
  name: string;
  /** A column that an earlier release kept, whose values return where the conversion has none. */
  keptAs?: string;
}

/** The shadow of a step. No field has a name with `$`. */
export const shadowOf = (
  { column, from }: ConversionStep,
  place: { table: string; column: string; isOfRows: boolean; keptAs?: string | undefined },
): Shadow => ({
  table: place.table,
  isOfRows: place.isOfRows,
  column: { name: place.column, type: column.type },
  from,
  name: shortName(`${place.table}$${place.column}$next`, 63),
  ...(place.keptAs !== undefined && { keptAs: place.keptAs }),
});

/** Creates the column and its trigger. Replaces what an earlier release has left. */
export async function createShadow(transaction: Database, shadow: Shadow): Promise<void> {
  await dropShadow(transaction, shadow);
  const { table, column, name } = shadow;
  const value = safeConversionOf(shadow, column.name).compile(transaction).sql;
  const [source, target] = [`"${quoted(column.name)}"`, `"${quoted(name)}"`];
  const body = `begin select ${value} into new.${target} from (select new.${source} as ${source}) as written; return new; end`;
  await sql`alter table ${sql.id(table)} add column ${sql.id(name)} ${sql.raw(column.type)}`.execute(transaction);
  await sql`create function ${sql.id(name)}() returns trigger language plpgsql as ${sql.lit(body)}`.execute(transaction);
  await sql`
    create trigger ${sql.id(name)} before insert or update of ${sql.id(column.name)} on ${sql.id(table)}
    for each row execute function ${sql.id(name)}()`.execute(transaction);
}

const quoted = (name: string): string => name.replaceAll('"', '""');

/** Removes the column and its trigger. Does nothing if they or their table do not exist. */
export async function dropShadow(transaction: Database, { table, name }: Pick<Shadow, 'table' | 'name'>): Promise<void> {
  await sql`drop function if exists ${sql.id(name)}() cascade`.execute(transaction);
  await sql`alter table if exists ${sql.id(table)} drop column if exists ${sql.id(name)}`.execute(transaction);
}

/** The key of a record, or of a row of a sub-table. */
export type ShadowKey = readonly string[];

/** Converts the next records behind `after`. Answers their number, and the key to go on behind, without one at the end. */
export async function fillShadow(
  db: Database,
  shadow: Shadow,
  after: ShadowKey | undefined,
  size: number,
): Promise<{ count: number; last?: ShadowKey }> {
  const { table, column, name, keptAs, isOfRows } = shadow;
  const keys = isOfRows ? ['parent_id', 'id'] : ['id'];
  const key = sql.join(keys.map((part) => sql.id(part)));
  const behind = after ? sql`where (${key}) > (${sql.join(after)})` : sql``;
  const converted = safeConversionOf(shadow, column.name);
  const value = keptAs === undefined ? converted : sql`coalesce(${converted}, ${sql.id(keptAs)})`;
  return db.transaction().execute(async (transaction) => {
    // A conversion that is lost with the machine is repeated, because the place to go on is stored after it.
    await allowWriteTime(transaction, { withoutDisk: true });
    const { rows } = await sql<{ key: string[] }>`
      select array[${key}] as key from ${sql.id(table)} ${behind} order by ${key} limit ${size} for no key update`.execute(transaction);
    const last = rows.at(-1)?.key;
    if (!last) return { count: 0 };
    const upTo = sql`(${key}) <= (${sql.join(last)})`;
    await sql`
      update ${sql.id(table)} set ${sql.id(name)} = ${value}
      ${after ? sql`${behind} and` : sql`where`} ${upTo}`.execute(transaction);
    return { count: rows.length, ...(rows.length === size && { last }) };
  });
}

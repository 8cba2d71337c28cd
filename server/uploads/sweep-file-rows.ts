import { sql } from 'kysely';
import { moduleTableName } from '#engine/module/module-columns';
import { moduleIdIn, moduleKeyOf } from '#engine/module/module-key';
import type { Catalogue } from '../catalogue/create-catalogue';
import type { SysConfig } from '../session/sys-config';
import type { Database } from '../storage/database';

interface Context {
  db: Database;
  catalogue: Pick<Catalogue, 'resources'>;
}

const hour = 3_600_000;

/** Files of one transaction. */
const batchSize = 500;

/** In milliseconds. An upload in one request does not go on after an interruption. */
const singleUploadTime = hour;

/**
 * Removes the rows of files that nothing has used for `fileKeepHours`, the holders whose records were erased, and uploads that
 * have rested as long; those in one request rest for an hour at most. A sweep of the store removes the contents afterwards.
 * Returns the moment before which uploads were removed.
 */
export async function sweepFileRows(config: SysConfig, now: number, context: Context): Promise<{ before: number; files: number }> {
  const before = now - config.fileKeepHours * hour;
  await sweepHolders(now, context);
  await sql`delete from base_file_upload where used_at < ${before}`.execute(context.db);
  await sql`delete from base_file_upload where identifier = '' and used_at < ${now - singleUploadTime}`.execute(context.db);
  const named = await namesInTexts(config, context.db);
  let files = 0;
  for (let removed = batchSize; removed === batchSize;) {
    removed = await sweepBatch(before, named, context);
    files += removed;
  }
  return { before, files };
}

/** A record in the recycle bin still holds its files. */
async function sweepHolders(now: number, { db, catalogue }: Context): Promise<void> {
  const { rows } = await sql<{ resource: string }>`select distinct resource from base_file_holder`.execute(db);
  for (const { resource } of rows) {
    const moduleId = moduleIdIn(resource);
    const table =
      moduleId === undefined
        ? catalogue.resources().find(({ id }) => id === resource)?.collection?.table
        : moduleTableName(moduleKeyOf(moduleId));
    // The table of a plugin that is no longer installed is left alone.
    if (table === undefined) continue;
    const exists = await sql<{ table: string | null }>`select to_regclass(${`"${table}"`})::text as table`.execute(db);
    const isErased = exists.rows[0]?.table
      ? sql`not exists (select from ${sql.table(table)} as record where record.id = base_file_holder.record_id)`
      : sql`true`;
    await sql`
      with released as (delete from base_file_holder where resource = ${resource} and ${isErased} returning name)
      update base_file set released_at = ${now} where name in (select name from released)`.execute(db);
  }
}

const isUnused = sql`
  not exists (select from base_file_holder where base_file_holder.name = base_file.name and delete_mark = 0)
  and not (folder = 'userAvatar' and exists (select from base_user where head_icon like '%' || base_file.name))`;

/** The rows are locked before they are asked again: a record that is stored meanwhile keeps its files. */
async function sweepBatch(before: number, named: readonly string[], { db }: Context): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select id from base_file where greatest(creator_time, released_at) < ${before} and ${isUnused}
        and regexp_replace(name, '^.*,', '') <> all(${named}::text[])
      order by id limit ${batchSize} for update skip locked`.execute(transaction);
    const ids = rows.map(({ id }) => id);
    await sql`delete from base_file where id = any(${ids}) and ${isUnused}`.execute(transaction);
    return ids.length;
  });
}

/** A stored name without its folders. */
const namePattern = '[0-9]{8}[a-z0-9]{12}\\.[a-z0-9]{1,10}';

const designColumns = [
  ['base_visualdev', ['form_data', 'column_data', 'app_column_data']],
  ['base_visualdev_release', ['form_data', 'column_data', 'app_column_data']],
] as const;

/** The names of files in the settings, and in the designs of modules and their releases. */
async function namesInTexts(config: SysConfig, db: Database): Promise<string[]> {
  const names = new Set(JSON.stringify(config).match(new RegExp(namePattern, 'g')));
  for (const [table, columns] of designColumns) {
    const text = sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`;
    const { rows } = await sql<{ name: string }>`
      select distinct names[1] as name from ${sql.table(table)}, regexp_matches(${text}, ${namePattern}, 'g') as names`.execute(db);
    for (const { name } of rows) names.add(name);
  }
  return [...names];
}

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

/** Folders whose files are held by records. Others are named in texts: by users (avatars) and in settings. */
const heldFolders = ['annex', 'temporary'];

/**
 * Removes the rows of files that no record has held for `fileKeepHours`, the holders whose records were erased, and uploads that
 * have rested as long. A sweep of the store removes the contents afterwards. Returns the moment before which uploads were removed.
 */
export async function sweepFileRows(config: SysConfig, now: number, context: Context): Promise<{ before: number; files: number }> {
  const before = now - config.fileKeepHours * hour;
  await sweepHolders(context);
  await sql`delete from base_file_upload where used_at < ${before}`.execute(context.db);
  let files = 0;
  for (let removed = batchSize; removed === batchSize;) {
    removed = await sweepBatch(before, textOf(config), context);
    files += removed;
  }
  return { before, files };
}

/** A record in the recycle bin still holds its files. */
async function sweepHolders({ db, catalogue }: Context): Promise<void> {
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
    await sql`delete from base_file_holder where resource = ${resource} and ${isErased}`.execute(db);
  }
}

const isUnused = sql`
  not exists (select from base_file_holder where base_file_holder.name = base_file.name)
  and (folder = any(${heldFolders}) or
    folder = 'userAvatar' and not exists (select from base_user where head_icon like '%' || base_file.name))`;

/** The rows are locked before they are asked again: a record that is stored meanwhile keeps its files. */
async function sweepBatch(before: number, settings: string, { db }: Context): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      select id from base_file where creator_time < ${before} and ${isUnused} and position(name in ${settings}) = 0
      order by id limit ${batchSize} for update skip locked`.execute(transaction);
    const ids = rows.map(({ id }) => id);
    await sql`delete from base_file where id = any(${ids}) and ${isUnused}`.execute(transaction);
    return ids.length;
  });
}

/** The settings as one text, in which the names of their pictures stand. */
const textOf = (config: SysConfig): string =>
  Object.values(config)
    .filter((value) => typeof value === 'string')
    .join('\n');

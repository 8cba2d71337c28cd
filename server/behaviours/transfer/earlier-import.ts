import { sql } from 'kysely';
import type { Caller } from '../../access/caller';
import type { Services } from '../../services';
import { runResource } from './import-run';

/** A file by its content. */
export interface ImportedFile {
  name: string;
  /** The SHA-256 of its content. */
  hash: string;
}

/** When and by whom the same file was last imported into a module. Imports that wrote nothing, or were taken back, do not count. */
export async function earlierImport(
  moduleId: string,
  hash: string,
  caller: Caller,
  { db, names }: Services,
): Promise<{ time: number; user: string } | null> {
  const { rows } = await sql<{ user: string; time: string }>`
    select coalesce(run.last_modify_user_id, run.creator_user_id) as "user", coalesce(run.last_modify_time, run.creator_time) as time
    from base_import_run as run
    where run.module_id = ${moduleId} and run.file_hash = ${hash} and run.state <> 'undone' and (run.job_id = ''
      or exists (select from base_import_batch as batch where batch.import_id = run.id and batch.created + batch.updated > 0))
    order by time desc limit 1`.execute(db);
  const [run] = rows;
  if (!run) return null;
  const named = await names.directory('user', new Set([run.user]), caller);
  return { time: Number(run.time), user: named.get(run.user) ?? '' };
}

/** Notes an import of records whose file was read by a preview: once for the parts in which they come. */
export async function noteImport(moduleId: string, { name, hash }: ImportedFile, caller: Caller, { recordsOf }: Services): Promise<void> {
  const runs = recordsOf(runResource, { ...caller, isServer: true });
  const own = { moduleId, fileHash: hash, state: 'done', jobId: '' };
  const [known] = await runs.all({
    filter: { all: Object.entries(own).map(([field, value]) => ({ field, is: 'equals' as const, value })) },
    fields: ['id'],
  });
  if (known) await runs.update(known.id, own);
  else await runs.insert({ ...own, fileName: name, fileKey: '', options: '{}' });
}

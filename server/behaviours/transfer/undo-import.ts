import { isJsonObject } from '#engine/json';
import { serverCaller, type Caller } from '../../access/caller';
import type { Job } from '../../jobs/job-kind';
import { removeRecords } from '../../recycle/remove-records';
import type { Services } from '../../services';
import { rowsWith } from '../../storage/rows-with';
import type { Row } from '../../storage/records';
import { writeRecords } from '../../records/write-record';
import { linesIn } from './cell-texts';
import { batchResource, runOf, runResource, setState } from './import-run';

interface Stored {
  id: string;
  version: number;
  values: Row;
}

/**
 * Takes back what an import has written, its last batch first: new records go to the recycle bin, changed ones get their
 * earlier values. Records that were changed since stay as they are.
 */
export async function undoImport({ payload, signal, progress }: Job<{ importId: string }>, caller: Caller, services: Services) {
  const { importId } = payload;
  const run = runOf(await services.recordsOf(runResource, serverCaller).require(importId));
  const { resource } = await services.catalogue.release(run.moduleId);
  const batches = services.recordsOf(batchResource, serverCaller);
  const filter = { field: 'importId', is: 'equals' as const, value: importId };
  const order = [{ field: 'position', descending: true }];
  let kept = 0;
  for (let done = 0; ; done += 1) {
    signal.throwIfAborted();
    const { rows, total } = await batches.page({ filter, order, page: { number: 1, size: 1 } });
    const [batch] = rows;
    if (!batch) break;
    const afterwards = await services.db.transaction().execute(async (transaction) => {
      const records = services.recordsOf(resource, caller, transaction);
      const createdIds = JSON.parse(String(batch.createdIds)) as string[];
      const before = JSON.parse(String(batch.before)) as Stored[];
      const tables = resource.fields.map(({ id }) => id).filter((id) => before.some(({ values }) => hasRows(values[id])));
      const fields = ['id', 'version', ...tables];
      const rowsNow = await rowsWith(records, 'id', [...createdIds, ...before.map(({ id }) => id)], fields);
      const current = new Map(rowsNow.map((row) => [row['id'], row]));
      const untouched = createdIds.filter((id) => current.get(id)?.['version'] === 1);
      const restored = before.filter(({ id, version }) => current.get(id)?.['version'] === version + 1);
      kept += createdIds.length - untouched.length + before.length - restored.length;
      if (untouched.length > 0) await removeRecords({ resource, ids: untouched, caller }, services, transaction);
      const changes = restored.map(({ id, values }) => ({ id, set: earlierValues(values, current.get(id) ?? {}) }));
      const announce = changes.length > 0 ? await writeRecords(resource, changes, caller, services, transaction) : undefined;
      await services.recordsOf(batchResource, serverCaller, transaction).remove(batch.id);
      return announce;
    });
    await afterwards?.();
    progress(done + 1, done + total);
  }
  await setState(importId, 'undone', services);
  return { kept };
}

const hasRows = (value: unknown): value is Row[] => Array.isArray(value) && value.some((row) => isJsonObject(row) && 'id' in row);

/** Earlier values for a record. Rows that were removed since come back as new ones. */
const earlierValues = (values: Row, now: Row): Row =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      if (!hasRows(value)) return [field, value];
      const kept = new Set(linesIn(now[field]).map(({ id }) => id));
      return [field, value.map(({ id, ...row }) => (kept.has(id) ? { ...row, id } : row))];
    }),
  );

import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { idsInList } from '#server/modules/read-record.ts';
import type { Records } from '#server/storage/records.ts';

/** Removes several records of a module. Those that are gone already are told in the message; when there is none at all, it fails. */
export const handler: Behaviour = async ({ params, body, caller }, { modules, texts }) => {
  const module = await modules.released(params['modelId'] ?? '');
  const ids = [...new Set((body as { ids: string[] }).ids)];
  const removed = await modules.recordsOf(module, caller).within(async (records) => removeAll(await idsInList(module, ids, records), records));
  const failed = ids.filter((id) => !removed.has(id));
  if (removed.size === 0 && failed.length > 0) throw new AppError('recordNotFound', { id: failed[0] });
  return { data: { removed: removed.size, failed }, ...(failed.length > 0 && { msg: texts.text(caller.language, '$t:visualdev.removedPartly', { removed: removed.size, failed: failed.length }) }) };
};

/** In one order: two who remove the same records never wait for each other. */
async function removeAll(ids: ReadonlySet<string>, records: Records): Promise<Set<string>> {
  const removed = new Set<string>();
  for (const id of [...ids].toSorted()) if (await records.remove(id).then(() => true, unlessMissing)) removed.add(id);
  return removed;
}

function unlessMissing(error: unknown): false {
  if (error instanceof AppError && error.code === 'recordNotFound') return false;
  throw error;
}

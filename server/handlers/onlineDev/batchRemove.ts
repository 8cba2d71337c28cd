import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { requireInList } from '#server/modules/read-record.ts';

/** Removes several records of a module. Those that are gone already are told in the message; when there is none at all, it fails. */
export const handler: Behaviour = async ({ params, body, session, language }, { modules, texts }) => {
  const module = await modules.released(params['modelId'] ?? '');
  const ids = [...new Set((body as { ids: string[] }).ids)];
  const removed = await modules.recordsOf(module, session).within(async (records) => {
    const found: string[] = [];
    for (const id of ids) {
      const isThere = await requireInList(module, [id], records).then(() => records.remove(id)).then(() => true, unlessMissing);
      if (isThere) found.push(id);
    }
    return found;
  });
  const failed = ids.filter((id) => !removed.includes(id));
  if (removed.length === 0 && failed.length > 0) throw new AppError('recordNotFound', { id: failed[0] });
  return { data: { removed: removed.length, failed }, ...(failed.length > 0 && { msg: texts.text(language, '$t:visualdev.removedPartly', { removed: removed.length, failed: failed.length }) }) };
};

function unlessMissing(error: unknown): false {
  if (error instanceof AppError && error.code === 'recordNotFound') return false;
  throw error;
}

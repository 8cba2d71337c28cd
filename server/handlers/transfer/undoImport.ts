import { moduleIdIn } from '#engine/module/module-key';
import { AppError } from '#server/app-error.ts';
import type { Behaviour } from '#server/exchange.ts';
import { ownRun, runResource } from '#server/behaviours/transfer/import-run.ts';

/** Takes back, in the background, what an import has written. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  const { id, state } = await ownRun(params['id'] ?? '', moduleIdIn(resource.id) ?? '', caller, services);
  if (state === 'running' || state === 'undoing') throw new AppError('importRunning');
  if (state === 'undone') return { data: null };
  await services.db.transaction().execute(async (transaction) => {
    const jobId = await services.jobs.enqueue('undoImport', { importId: id }, { caller, db: transaction });
    await services.recordsOf(runResource, { ...caller, isServer: true }, transaction).update(id, { state: 'undoing', jobId });
  });
  return { data: null };
};

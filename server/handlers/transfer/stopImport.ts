import { moduleIdIn } from '#engine/module/module-key';
import type { Behaviour } from '#server/exchange.ts';
import { ownRun, setState } from '#server/behaviours/transfer/import-run.ts';

/** Ends a background import. The records that it has written stay, until they are taken back. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  const { id, state, jobId } = await ownRun(params['id'] ?? '', moduleIdIn(resource.id) ?? '', caller, services);
  if (state === 'running') {
    await setState(id, 'stopped', services);
    await services.jobs.cancel(jobId, caller);
  }
  return { data: null };
};

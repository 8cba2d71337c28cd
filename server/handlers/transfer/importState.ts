import { moduleIdIn } from '#engine/module/module-key';
import type { Behaviour } from '#server/exchange.ts';
import { ownRun, totalsOf } from '#server/behaviours/transfer/import-run.ts';
import { readJob } from '#server/display/job-rows.ts';

/** How far a background import is. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  const { id, fileName, state, jobId, notes } = await ownRun(params['id'] ?? '', moduleIdIn(resource.id) ?? '', caller, services);
  const job = await readJob(jobId, { ...caller, isServer: true }, services).catch(() => undefined);
  return { data: { id, fileName, state, jobId, progress: job?.progress ?? null, ...notes, ...(await totalsOf(id, services.db)) } };
};

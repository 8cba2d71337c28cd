import { enqueueRunNow } from '#server/behaviours/scheduled-tasks/enqueue-due-tasks.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Runs a task at once, also one that is stopped. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  const task = await services.recordsOf(resource, caller).require(params['id'] ?? '');
  await enqueueRunNow(String(task['id']), Date.now(), services);
  return { data: null, msg: services.texts.text(caller.language, '$t:scheduleTask.runStarted') };
};

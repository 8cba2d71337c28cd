import { postedTask } from '#server/behaviours/scheduled-tasks/posted-task.ts';
import { updateRecord } from '#server/behaviours/update-record.ts';
import type { Behaviour } from '#server/exchange.ts';

export const handler: Behaviour = async (exchange, services) => {
  const { resource, caller, params, body } = exchange;
  const before = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).require(params['id'] ?? '');
  const posted = postedTask(body, before);
  return { data: await updateRecord(exchange, services, posted.body, undefined, posted.set) };
};

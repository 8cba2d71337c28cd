import { postedTask } from '#server/behaviours/scheduled-tasks/posted-task.ts';
import { withChangedContent } from '#server/behaviours/scheduled-tasks/task-content.ts';
import { sentChanges } from '#server/behaviours/sent-changes.ts';
import { updateRecord } from '#server/behaviours/update-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { handler as read } from './read';

export const handler: Behaviour = async (exchange, services) => {
  const { resource, caller, params } = exchange;
  const before = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).require(params['id'] ?? '');
  const changes = withChangedContent(await sentChanges(exchange, services, read), before, resource);
  const posted = postedTask(changes, before);
  return { data: await updateRecord(exchange, services, posted.body, undefined, posted.set) };
};

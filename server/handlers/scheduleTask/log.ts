import type { Filter } from '#engine/query/filter';
import { pagedList } from '#server/sending/paged-list.ts';
import type { Behaviour } from '#server/exchange.ts';
import { taskResource } from '#server/behaviours/scheduled-tasks/task-content.ts';
import type { Services } from '#server/services.ts';

/** The runs of a task, the last one first, from the start of a time to its end. */
export const handler: Behaviour = async (exchange, services) => {
  const { caller, params } = exchange;
  const { startTime, endTime, ...query } = exchange.query;
  await services.recordsOf(taskResource, caller).require(params['taskId'] ?? '');
  const narrowedBy: Filter = {
    all: [
      ...(startTime === undefined ? [] : [{ field: 'runTime', is: 'atLeast' as const, value: startTime }]),
      ...(endTime === undefined ? [] : [{ field: 'runTime', is: 'atMost' as const, value: endTime }]),
    ],
  };
  const recordsOf: Services['recordsOf'] = (resource, reader, db, options) =>
    services.recordsOf(resource, reader, db, resource === exchange.resource ? { ...options, narrowedBy } : options);
  return { data: await pagedList({ ...exchange, query }, { ...services, recordsOf }) };
};

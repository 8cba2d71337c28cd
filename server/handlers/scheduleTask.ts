import type { Filter } from '#engine/query/filter';
import { pickerOf } from '#server/access/caller.ts';
import { createRecord } from '#server/behaviours/create-record.ts';
import { readRecord } from '#server/behaviours/read-record.ts';
import { isCron, nextTimes } from '#server/behaviours/scheduled-tasks/cron-times.ts';
import { enqueueRunNow } from '#server/behaviours/scheduled-tasks/enqueue-due-tasks.ts';
import { localTasks } from '#server/behaviours/scheduled-tasks/local-tasks.ts';
import { postedTask } from '#server/behaviours/scheduled-tasks/posted-task.ts';
import { switchTask } from '#server/behaviours/scheduled-tasks/switch-task.ts';
import { contentOf, taskResource, withChangedContent } from '#server/behaviours/scheduled-tasks/task-content.ts';
import { sentChanges } from '#server/behaviours/sent-changes.ts';
import { updateRecord } from '#server/behaviours/update-record.ts';
import { withUserNames } from '#server/display/with-people.ts';
import type { Behaviour } from '#server/exchange.ts';
import { pagedList } from '#server/sending/paged-list.ts';
import type { Services } from '#server/services.ts';
import { serverTimeZone } from '#server/storage/server-time-zone.ts';

/** Scheduled tasks; existing clients read the number of runs as a text. */
export const list: Behaviour = async (exchange, services) => {
  const { list, ...others } = await pagedList(exchange, services);
  const rows = list.map((row) => ('runCount' in row ? { ...row, runCount: String(row['runCount'] ?? 0) } : row));
  return { data: { list: await withUserNames(rows, services.names, exchange.caller), ...others } };
};

/** A task with its content as existing clients read it. */
export const read: Behaviour = async (exchange, services) => {
  const task = await readRecord(exchange, services);
  const { interfaceId } = task;
  const called = typeof interfaceId === 'string' && interfaceId !== '';
  const source = called ? await services.recordsOf('system/dataInterface', pickerOf(exchange.caller)).get(interfaceId) : undefined;
  return { data: { ...task, executeContent: contentOf(task, source?.fullName ?? '') } };
};

export const create: Behaviour = async (exchange, services) => {
  const { body, set } = postedTask(exchange.body);
  return { data: await createRecord(exchange, services, { posted: async () => body, set }) };
};

export const update: Behaviour = async (exchange, services) => {
  const { resource, caller, params } = exchange;
  const before = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).require(params['id'] ?? '');
  const changes = withChangedContent(await sentChanges(exchange, services, read), before, resource);
  const posted = postedTask(changes, before);
  return { data: await updateRecord(exchange, services, posted.body, undefined, posted.set) };
};

export const stop: Behaviour = (exchange, services) => switchTask('stop', exchange, services);

export const start: Behaviour = (exchange, services) => switchTask('start', exchange, services);

export const toggle: Behaviour = (exchange, services) => switchTask('other', exchange, services);

/** Runs a task at once, also one that is stopped. */
export const run: Behaviour = async ({ resource, params, caller }, services) => {
  const task = await services.recordsOf(resource, caller).require(params['id'] ?? '');
  await enqueueRunNow(String(task['id']), Date.now(), services);
  return { data: null, msg: services.texts.text(caller.language, '$t:scheduleTask.runStarted') };
};

/** The jobs of the server that a task can run, as a bare list, which existing clients expect. */
export const methods: Behaviour = async ({ caller }, services) => ({ data: localTasks(services, caller.language) });

const count = 5;

/** The next times of a cron expression, for its editor. */
export const times: Behaviour = async ({ query }) => {
  const cron = String(query['cron'] ?? '');
  const isValid = isCron(cron);
  return { data: { times: isValid ? nextTimes(cron, count, Date.now()) : [], zone: serverTimeZone(), isValid } };
};

/** The runs of a task, the last one first, from the start of a time to its end. */
export const log: Behaviour = async (exchange, services) => {
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

import { pickerOf } from '#server/access/caller.ts';
import { readRecord } from '#server/behaviours/read-record.ts';
import { contentOf } from '#server/behaviours/scheduled-tasks/task-content.ts';
import type { Behaviour } from '#server/exchange.ts';

/** A task with its content as existing clients read it. */
export const handler: Behaviour = async (exchange, services) => {
  const task = await readRecord(exchange, services);
  const { interfaceId } = task;
  const called = typeof interfaceId === 'string' && interfaceId !== '';
  const source = called ? await services.recordsOf('system/dataInterface', pickerOf(exchange.caller)).get(interfaceId) : undefined;
  return { data: { ...task, executeContent: contentOf(task, String(source?.['fullName'] ?? '')) } };
};

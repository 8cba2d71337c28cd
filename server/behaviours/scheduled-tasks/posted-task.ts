import { issue, IssueError } from '#engine/issue';
import { isJsonObject } from '#engine/json';
import type { Row } from '../../storage/records';
import { canMatch, isCron, nextTime } from './cron-times';
import { taskKinds, taskResource, withContent } from './task-content';

/**
 * A posted task with what the server sets: its next time.
 * Throws an `IssueError` for a wrong cron expression, an end before the start, and a task that lacks what its kind needs.
 */
export function postedTask(body: unknown, before: Row = {}): { body: Row; set: Row } {
  const posted = withContent(isJsonObject(body) ? body : {});
  const task: Row = { enabledMark: 1, ...before, ...posted };
  const { field, text } = problemOf(task) ?? {};
  if (field !== undefined && text !== undefined) throw new IssueError(taskResource, [issue(`/${field}`, 'rule', { message: text })]);
  return { body: posted, set: { nextRunTime: dueTime(task, Date.now()) } };
}

/** The next time of a task; `null` for one that is stopped, has ended or has no time. */
export const dueTime = (task: Row, now: number): number | null =>
  Number(task['enabledMark'] ?? 1) === 1 && isCron(String(task['cron'] ?? '')) ? nextTime(timesOf(task), now) : null;

const timesOf = ({ cron, startTime, endTime }: Row): Parameters<typeof nextTime>[0] => ({
  cron: String(cron),
  startTime: Number(startTime ?? 0),
  endTime: endTime === null || endTime === undefined || endTime === '' ? null : Number(endTime),
});

function problemOf(task: Row): { field: string; text: string } | undefined {
  const cron = String(task['cron'] ?? '');
  // The record's own check says that it is required.
  if (cron !== '' && !isCron(cron)) return { field: 'cron', text: '$t:scheduleTask.cronWrong' };
  if (cron !== '' && !canMatch(cron)) return { field: 'cron', text: '$t:scheduleTask.cronNever' };
  const { startTime, endTime } = timesOf(task);
  if (endTime !== null && endTime < startTime) return { field: 'endTime', text: '$t:scheduleTask.endBeforeStart' };
  const needed = neededFields[String(task['executeType'])]?.find(([field]) => (task[field] ?? '') === '');
  return needed && { field: needed[0], text: needed[1] };
}

const neededFields: Readonly<Record<string, readonly (readonly [field: string, text: string])[]>> = {
  [taskKinds.interface]: [['interfaceId', '$t:scheduleTask.interfaceRequired']],
  [taskKinds.local]: [['localTask', '$t:scheduleTask.localTaskRequired']],
  [taskKinds.message]: [['sendConfigId', '$t:scheduleTask.sendConfigRequired']],
  [taskKinds.export]: [['exportModuleId', '$t:scheduleTask.exportModuleRequired']],
};

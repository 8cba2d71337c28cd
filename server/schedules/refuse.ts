import { issue, IssueError } from '#engine/issue';
import { scheduleResource } from './schedule';

/** Refuses a posted schedule because of a field, with a text of the namespace `schedule`. */
export function refuse(field: string, text: string, params: Record<string, unknown> = {}): never {
  throw new IssueError(scheduleResource, [issue(`/${field}`, 'rule', { ...params, message: `$t:schedule.${text}` })]);
}

/** Refuses a field whose value is of another type. */
export function refuseType(field: string, expected: string, label = field): never {
  throw new IssueError(scheduleResource, [issue(`/${field}`, 'type', { expected, label: `$t:schedule.${label}` })]);
}

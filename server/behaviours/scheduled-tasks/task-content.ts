import { isJsonObject, type JsonObject } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import { AppError } from '../../app-error';
import { isSame, settleName } from '../../records/settle-name';
import type { Row } from '../../storage/records';

/** The resources of scheduled tasks and of their runs. */
export const taskResource = 'system/scheduleTask';
export const runResource = 'system/scheduleTaskLog';

/** What a task does: the values of `executeType`. Existing clients know 1 and 3. */
export const taskKinds = { interface: '1', local: '3', message: '4', export: '5' } as const;

/** The results of a run; `null` while it runs. */
export const runResults = { done: 0, failed: 1 } as const;

/** The fields of a task that existing clients read and write as the JSON text `executeContent`, by their names there. */
const contentFields = [
  ['cron', 'cron'],
  ['startTime', 'startTime'],
  ['endTime', 'endTime'],
  ['interfaceId', 'interfaceId'],
  ['parameter', 'parameterJson'],
  ['localHostTaskId', 'localTask'],
] as const;

/** @example contentOf({ cron: '0 0 8 * * ?', parameterJson: '[]' }) // '{"cron":"0 0 8 * * ?",…,"parameter":[]}' */
export function contentOf(task: Row, interfaceName = ''): string {
  const entries = contentFields.map(([name, field]) => {
    const value = task[field] ?? '';
    return [name, name === 'parameter' ? (jsonOf(value) ?? []) : value];
  });
  return JSON.stringify({ ...Object.fromEntries(entries), interfaceName });
}

/**
 * A posted task with the fields of its `executeContent`, which replace those beside it. Throws `taskOfEarlierVersion` for one that
 * calls an address or a stored procedure.
 */
export function withContent(posted: Row): Row {
  const { executeContent, ...others } = posted;
  const content = jsonOf(executeContent);
  if (!isJsonObject(content)) return others;
  // Such a task of 3.1 would otherwise be asked for what its client has no input for.
  if (['interfaceUrl', 'storedProcedure'].some((name) => (content[name] ?? '') !== '')) throw new AppError('taskOfEarlierVersion');
  const read = contentFields.flatMap(([name, field]) => {
    if (!(name in content)) return [];
    const value = content[name];
    if (name === 'parameter') return [[field, JSON.stringify(value ?? [])]];
    return [[field, (name === 'startTime' || name === 'endTime') && value === '' ? null : value]];
  });
  return { ...others, ...Object.fromEntries(read) };
}

/**
 * The changes of a task with those in its `executeContent` beside the others. Throws an `IssueError` for a field that is changed in
 * both, and not alike.
 */
export function withChangedContent({ executeContent, ...changes }: Row, before: Row, resource: ParsedResource): Row {
  for (const [field, value] of Object.entries(withContent({ executeContent }))) {
    const stored = before[field];
    const isStored = field === 'parameterJson' ? isSame(jsonOf(value) ?? [], jsonOf(stored) ?? []) : isSame(value, stored);
    if (!isStored) settleName(changes, 'executeContent', [field, value], resource);
  }
  return changes;
}

/** The parameters that a task gives its interface. A constant stands in `relationField` (2), others are empty. */
export function parametersOf({ parameterJson }: Row): JsonObject[] {
  const list = jsonOf(parameterJson);
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

function jsonOf(text: unknown): unknown {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text === '' ? 'null' : text);
  } catch {
    return undefined;
  }
}

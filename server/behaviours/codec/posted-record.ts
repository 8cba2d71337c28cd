import { checkSize } from '#engine/check-size';
import { issue, IssueError, pointerOf, type Issue } from '#engine/issue';
import { isJsonObject, type JsonObject } from '#engine/json';
import { fromWire } from '#engine/module/record-wire';
import { nearestName } from '#engine/nearest-name';
import type { ParsedResource } from '#engine/parsed';
import { recordKeys, type FormContext, type KeySet } from './record-keys';

const limits = { values: 200_000, depth: 48 };

/** Maximum number of unknown keys in an answer, because the search for their nearest names is slow. */
const maxUnknownKeys = 100;

/**
 * The record that a client posts as JSON text in `data`, under the ids of its fields. Throws an `IssueError` if the text is
 * not JSON or not a record, or names an unknown field. An issue never proposes the name of a `hidden` field.
 */
export async function readPostedRecord(resource: ParsedResource, data: unknown, context: PostedContext): Promise<JsonObject> {
  const { id, names } = resource;
  const record = typeof data === 'string' ? parsed(data, id) : data;
  if (!isJsonObject(record)) throw new IssueError(id, [issue('/data', 'type', { expected: 'object', label: 'data' })]);
  const [tooMuch] = checkSize(record, limits);
  if (tooMuch) throw new IssueError(id, [{ ...tooMuch, path: '/data' }]);
  const values = names === undefined ? record : fromWire(record, names);
  const allowed = await recordKeys(resource, context);
  const { hidden = noFields } = context;
  const issues = unknownKeys(values, '', allowed, hidden);
  for (const { field, keys } of allowed.tables) addRowIssues(issues, values[field], pointerOf(field), keys, hidden);
  if (issues.length > 0) throw new IssueError(id, issues);
  return values;
}

interface PostedContext extends FormContext {
  hidden?: ReadonlySet<string>;
}

const noFields: ReadonlySet<string> = new Set();

function parsed(text: string, subject: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new IssueError(subject, [
      issue('/data', 'notJson', { reason: error instanceof Error ? error.message.slice(0, 100) : '', near: text.slice(0, 20) }),
    ]);
  }
}

function addRowIssues(issues: Issue[], rows: unknown, path: string, allowed: KeySet, hidden: ReadonlySet<string>): void {
  if (!Array.isArray(rows)) return;
  for (const [index, row] of (rows as unknown[]).entries()) {
    if (issues.length >= maxUnknownKeys) return;
    if (isJsonObject(row)) issues.push(...unknownKeys(row, `${path}/${index}`, allowed, hidden, maxUnknownKeys - issues.length));
  }
}

function unknownKeys(
  values: JsonObject,
  path: string,
  { has, stored }: KeySet,
  hidden: ReadonlySet<string>,
  maxKeys = maxUnknownKeys,
): Issue[] {
  const issues: Issue[] = [];
  const shown = () => stored.flatMap((key) => (hidden.has(key.path) ? [] : [key.name]));
  for (const key of Object.keys(values)) {
    if (has(key)) continue;
    if (issues.length >= maxKeys) break;
    const name = key.slice(0, 100).replaceAll(/[\0\p{Surrogate}]/gu, '');
    issues.push(issue(path + pointerOf(name), 'unknownField', { name, nearest: nearestName(name, shown()) }));
  }
  return issues;
}

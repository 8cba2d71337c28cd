import { systemColumns } from '#engine/collection';
import { issue, IssueError, type Issue } from '#engine/issue';
import { isJsonObject, type JsonObject } from '#engine/json';
import { operationOf, type Call } from '#engine/operations';
import type { ParsedResource } from '#engine/parsed';
import type { Behaviour, Exchange } from '../exchange';
import { writableFields } from '../records/read-posted';
import { fixedIssue, isSame } from '../records/settle-name';
import type { Services } from '../services';
import type { Row } from '../storage/records';

/**
 * What a posted record changes of what `read` answers, because clients send back all that they have read: one changed name of a value
 * counts, and its other names do not undo that. Throws an `IssueError` for a changed value that the call does not take, unless the
 * server sets it: then the value that the client has read may be out of date, and is ignored.
 */
export async function sentChanges(exchange: Exchange, services: Services, read: Behaviour): Promise<Row> {
  const { body, resource, call } = exchange;
  if (body === undefined || body === null) return {};
  if (!isJsonObject(body)) throw new IssueError(resource.id, [issue('', 'type', { expected: 'object' })]);
  const answer = await read({ ...exchange, call: operationOf(resource, 'read'), query: {}, body: undefined }, services);
  const shown = 'data' in answer ? (answer.data as Row) : {};
  const [taken, serverSet] = [takenKeys(call, resource), serverSetKeys(resource)];
  const issues: Issue[] = [];
  const changes: Row = {};
  for (const [key, value] of Object.entries(body)) {
    const isShown = Object.hasOwn(shown, key);
    if (key === 'version' || !isShown) changes[key] = value;
    else if (isSame(value, shown[key]) || serverSet.has(key)) continue;
    else if (taken.has(key)) changes[key] = value;
    else issues.push(fixedIssue(key, resource));
  }
  if (issues.length > 0) throw new IssueError(resource.id, issues);
  return changes;
}

/** The fields that callers set, and what the body of the call has beside them. */
const takenKeys = ({ operation }: Call, resource: ParsedResource): ReadonlySet<string> =>
  new Set([...writableFields(resource).map(({ id }) => id), ...Object.keys(propertiesOf(operation.body))]);

/** Keys of an answer that the server sets. */
function serverSetKeys(resource: ParsedResource): ReadonlySet<string> {
  const answered = Object.entries(propertiesOf(operationOf(resource, 'read').operation.result));
  return new Set([
    ...systemColumns.map(({ field }) => field),
    ...resource.fields.flatMap(({ id, access }) => (access === undefined || access === 'secret' ? [] : [id])),
    ...answered.flatMap(([key, schema]) => (isJsonObject(schema) && schema['readOnly'] === true ? [key] : [])),
  ]);
}

const propertiesOf = (schema: Readonly<Record<string, unknown>> | undefined): JsonObject => {
  const properties = schema?.['properties'] as JsonObject[string] | undefined;
  return isJsonObject(properties) ? properties : {};
};

import type { Behaviour } from '#server/exchange.ts';
import { isSame, requireFixed } from '#server/records/settle-name.ts';
import { changeOwnUser, ownUser } from '#server/session/own-account.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * Changes the caller's own account, in the fields that the resource names. Throws an `IssueError` for a changed value that only
 * administrators set; clients send back all that they have read.
 */
export const handler: Behaviour = async ({ body, resource, caller }, services) => {
  const posted = (body ?? {}) as Row;
  const user = await ownUser(caller, services);
  const isChanged = ({ id }: { id: string }): boolean => Object.hasOwn(posted, id) && !isSame(posted[id], user[id]);
  const fixed = resource.fields.filter((field) => field.access === 'readOnly' && !preferences.has(field.id) && isChanged(field));
  requireFixed(
    posted,
    fixed.map(({ id }) => id),
    resource,
  );
  const own = resource.fields.filter(({ id, access }) => access === undefined && Object.hasOwn(posted, id));
  await changeOwnUser({ body: Object.fromEntries(own.map(({ id }) => [id, posted[id]])) }, caller, services);
  return {};
};

/** Changed by calls of their own, so what the client has read may be out of date. */
const preferences: ReadonlySet<string> = new Set(['theme', 'language']);

import type { Behaviour } from '#server/exchange.ts';
import { changeOwnUser } from '#server/session/own-account.ts';
import type { Row } from '#server/storage/records.ts';

/** Changes the caller's own account, in the fields that the resource names. */
export const handler: Behaviour = async ({ body, resource, caller }, services) => {
  const posted = (body ?? {}) as Row;
  const own = resource.fields.filter(({ id, access }) => access === undefined && Object.hasOwn(posted, id));
  await changeOwnUser({ body: Object.fromEntries(own.map(({ id }) => [id, posted[id]])) }, caller, services);
  return {};
};

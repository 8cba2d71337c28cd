import { isJsonObject } from '#engine/json';
import { endOfPath } from '#server/behaviours/organisation/end-of-path.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';
import { sentChanges } from '#server/behaviours/sent-changes.ts';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { updateRecord } from '#server/behaviours/update-record.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import { requireFixed, settleName } from '#server/records/settle-name.ts';
import type { Services } from '#server/services.ts';
import { requireDispensable } from '#server/session/user-guards.ts';
import { postedUser } from '#server/session/user-values.ts';
import type { Row } from '#server/storage/records.ts';
import { handler as read } from './read';

/** Changes a user, except the account name. A user who is disabled by it is logged out. */
export const handler: Behaviour = async (exchange, services) => {
  const { params, resource, caller, body } = exchange;
  const { recordsOf, sessions } = services;
  const id = params['id'] ?? '';
  if (isJsonObject(body) && body['managerId'] === id) throw new AppError('ownManager');
  const changes = await changesOf(exchange, services);
  let after: Row = {};
  const data = await recordsOf(resource, caller).within(async (records, transaction) => {
    await records.require(id);
    const users = recordsOf(resource, serverCaller, transaction);
    const updated = await updateRecord(exchange, services, changes, transaction);
    after = await users.require(id);
    if (after['enabledMark'] !== 1) await requireDispensable(after, caller, recordsOf, transaction);
    return updated;
  });
  if (after['enabledMark'] === 0) await sessions.endAllOf(id, 'disabled');
  return { data };
};

async function changesOf(exchange: Exchange, services: Services): Promise<Row> {
  const { resource, caller } = exchange;
  const changes = await sentChanges(exchange, services, read);
  requireFixed(changes, ['account'], resource);
  const name = 'organizeIdTree';
  if (!Array.isArray(changes[name])) return postedUser(changes) as Row;
  const organisations = await readOrganisations(caller, services);
  const ends = changes[name].map((path: unknown) => endOfPath(path, organisations, { name, subject: resource.id }));
  const values: Row = { [name]: changes[name], ...('organizeId' in changes && (postedUser({ organizeId: changes['organizeId'] }) as Row)) };
  settleName(values, name, ['organizeId', ends.filter(Boolean).join(',')], resource);
  delete changes[name];
  return postedUser({ ...changes, ...values }) as Row;
}

import { isJsonObject } from '#engine/json';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { updateRecord } from '#server/behaviours/update-record.ts';
import type { Behaviour } from '#server/exchange.ts';
import { requireDispensable } from '#server/session/user-guards.ts';
import { postedUser } from '#server/session/user-values.ts';
import type { Row } from '#server/storage/records.ts';

/** Changes a user, except the account name. A user who is disabled by it is logged out. */
export const handler: Behaviour = async (exchange, services) => {
  const { params, resource, caller, body } = exchange;
  const { recordsOf, sessions } = services;
  const id = params['id'] ?? '';
  if (isJsonObject(body) && body['managerId'] === id) throw new AppError('ownManager');
  let after: Row = {};
  const data = await recordsOf(resource, caller).within(async (records, transaction) => {
    await records.require(id);
    const users = recordsOf(resource, serverCaller, transaction);
    const updated = await updateRecord(exchange, services, withoutAccount(postedUser(body)), transaction);
    after = await users.require(id);
    if (after['enabledMark'] !== 1) await requireDispensable(after, caller, recordsOf, transaction);
    return updated;
  });
  if (after['enabledMark'] === 0) await sessions.endAllOf(id, 'disabled');
  return { data };
};

function withoutAccount(posted: unknown): unknown {
  if (!isJsonObject(posted)) return posted;
  const { account: _account, ...values } = posted;
  return values;
}

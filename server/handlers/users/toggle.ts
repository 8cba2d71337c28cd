import { requireWritable } from '#server/access/access-for.ts';
import { serverCaller } from '#server/access/caller.ts';
import type { Behaviour } from '#server/exchange.ts';
import { writeRecord } from '#server/records/write-record.ts';
import { requireDispensable } from '#server/session/user-guards.ts';
import type { Row } from '#server/storage/records.ts';

/** Disables a user and ends the user's sessions, or enables a disabled or locked one. */
export const handler: Behaviour = async ({ params, resource, caller }, services) => {
  const { recordsOf, accessFor, sessions } = services;
  const id = params['id'] ?? '';
  requireWritable(accessFor(resource, caller), 'enabledMark');
  const isDisabled = await recordsOf(resource, caller).within(async (records, transaction) => {
    await records.require(id);
    const users = recordsOf(resource, serverCaller, transaction);
    await writeRecord(resource, { id, set: toggled }, caller, services, transaction);
    const user = await users.require(id);
    if (user['enabledMark'] !== 0) return false;
    await requireDispensable(user, caller, recordsOf, transaction);
    return true;
  });
  if (isDisabled) await sessions.endAllOf(id, 'disabled');
  return { data: null };
};

const toggled = ({ enabledMark }: Row): Row => ({ enabledMark: enabledMark === 1 ? 0 : 1 });

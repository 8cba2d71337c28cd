import { requireWritable } from '#server/access/access-for.ts';
import { serverCaller } from '#server/access/caller.ts';
import type { Behaviour } from '#server/exchange.ts';
import { writeRecord } from '#server/records/write-record.ts';
import { forgetFailures, unlocked } from '#server/session/end-lock.ts';

/** Ends the lock of an account after wrong passwords, also one that would end by itself. */
export const handler: Behaviour = async ({ params, resource, caller }, services) => {
  const { recordsOf, accessFor, guard } = services;
  const id = params['id'] ?? '';
  requireWritable(accessFor(resource, caller), 'enabledMark');
  await recordsOf(resource, caller).within(async (records, transaction) => {
    await records.require(id);
    const user = await recordsOf(resource, serverCaller, transaction).require(id);
    await guard.requireUser(id, caller, transaction);
    await writeRecord(resource, { id, set: unlocked }, caller, services, transaction);
    await forgetFailures(transaction, user);
  });
  return { data: null };
};

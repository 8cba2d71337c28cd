import type { ParsedResource } from '#engine/parsed';
import { requireSession, serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { checkGuards } from '#server/behaviours/remove.ts';
import { samplesOf } from '#server/behaviours/samples/samples.ts';
import type { Behaviour } from '#server/exchange.ts';
import { applyDeleteRules } from '#server/recycle/apply-delete-rules.ts';
import { removeRecords } from '#server/recycle/remove-records.ts';
import type { Services } from '#server/services.ts';
import { passwordAgeOf } from '#server/session/password-due.ts';
import { requireDispensable } from '#server/session/user-guards.ts';
import type { Database } from '#server/storage/database.ts';
import { lockStructure } from '#server/storage/lock-structure.ts';

/** What a new installation asks of its administrator: another password, and whether the samples are still wanted. */
export const read: Behaviour = async ({ caller }, services) => {
  const { isAdministrator, userId } = requireSession(caller);
  if (!isAdministrator) throw new AppError('forbidden');
  const user = await services.recordsOf('permission/user', serverCaller).require(userId);
  const samples = await samplesOf(services);
  const countOf = (kind: string) =>
    samples.filter((group) => group.kind === kind).reduce((total, { untouched }) => total + untouched.length, 0);
  return {
    data: {
      hasFirstPassword: passwordAgeOf(user).isInitial,
      records: countOf('records'),
      accounts: countOf('accounts'),
      places: countOf('places'),
      changed: samples.reduce((total, { changed }) => total + changed, 0),
    },
  };
};

/**
 * Moves the samples into the recycle bin, all or none: records of modules, accounts, positions and organisations. What was changed
 * since stays, and so does a place that still has members or other records below it.
 */
export const removeAll: Behaviour = async ({ caller }, services) => {
  const { isAdministrator, userId: ownId } = requireSession(caller);
  if (!isAdministrator) throw new AppError('forbidden');
  const { recordsOf, sessions, guard, texts } = services;
  const accounts: string[] = [];
  let removed = 0;
  await recordsOf('permission/user', caller).within(async (users, transaction) => {
    await lockStructure(transaction, { changed: ['permission/user', 'permission/position', 'permission/organize'] });
    const remove = async (resource: ParsedResource, ids: readonly string[]) => {
      const entries = await removeRecords({ resource, ids, caller }, services, transaction);
      await applyDeleteRules({ resource, entries, caller }, services, transaction);
      removed += entries.size;
    };
    for (const { resource, kind, untouched } of await samplesOf(services, transaction)) {
      if (kind === 'records') await remove(resource, untouched);
      if (kind === 'accounts') {
        for (const id of untouched.filter((other) => other !== ownId)) {
          await guard.requireUser(id, caller, transaction);
          await requireDispensable(await users.require(id), caller, recordsOf, transaction);
          accounts.push(id);
        }
        await remove(resource, accounts);
      }
      if (kind !== 'places') continue;
      const fromBelow = await ordered(resource, untouched, services, transaction);
      for (const id of fromBelow) if (await isFree(resource, id, services, transaction)) await remove(resource, [id]);
    }
  });
  for (const id of accounts) await sessions.endAllOf(id, 'disabled');
  return { data: { removed }, msg: texts.text(caller.language, '$t:sample.removed', { count: removed }) };
};

/** Records of a tree from its leaves to its roots. */
async function ordered(
  { id: resource, collection }: ParsedResource,
  ids: readonly string[],
  { recordsOf }: Services,
  transaction: Database,
): Promise<string[]> {
  const parent = collection?.tree?.parent;
  if (parent === undefined) return [...ids];
  const parentOf = new Map((await recordsOf(resource, serverCaller, transaction).all({})).map((row) => [row['id'], row[parent]]));
  const depthOf = (id: unknown): number => (parentOf.has(id) ? 1 + depthOf(parentOf.get(id)) : 0);
  return ids.toSorted((one, other) => depthOf(other) - depthOf(one));
}

/** Whether a removal of the record alone would be allowed. */
async function isFree(resource: ParsedResource, id: string, services: Services, transaction: Database): Promise<boolean> {
  const operation = resource.operations.find((each) => each.id === 'remove');
  if (!operation) return false;
  try {
    await checkGuards(id, { call: { operation }, resource }, services, transaction);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

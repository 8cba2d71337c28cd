import { isJsonObject } from '#engine/json';
import { modulesRead } from '#engine/warnings';
import { allows } from '#server/access/access-for.ts';
import type { Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { designedModule } from '#server/behaviours/scenarios/designed-module.ts';
import { releasedModule } from '#server/behaviours/scenarios/released-module.ts';
import { seenUser } from '#server/behaviours/scenarios/seen-user.ts';
import { usableModules } from '#server/behaviours/usable-modules.ts';
import type { Release } from '#server/catalogue/release.ts';
import type { Behaviour } from '#server/exchange.ts';
import { isWithin } from '#server/records/issue-list.ts';
import { triedSave } from '#server/records/try-record.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * What a save of a record with the design of a module would store, as a user, and the warnings that it would ask about: refuses what
 * the save refuses. Nothing is stored, and no serial number is taken.
 */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  const moduleId = params['moduleId'] ?? '';
  const { userId, recordId, record } = isJsonObject(body) ? body : {};
  const design = await designedModule(moduleId, caller, services);
  const { seen } = await seenUser(String(userId ?? ''), caller, services);
  const release = await releasedModule(moduleId, services);
  const id = String(recordId ?? '');
  if (release) requireSaving(release, id === '' ? 'create' : 'update', seen, services);
  const before = release && id !== '' ? await storedRecord(release, id, { caller, seen }, services) : undefined;
  const { resource } = services.catalogue.preview(design);
  const modules = await usableModules(modulesRead(resource.fields), services);
  const tried = await triedSave(resource, { body: record, before, released: release?.resource, modules }, seen, services);
  const { hidden } = services.accessFor(resource, caller).fields;
  const values = Object.fromEntries(Object.entries(tried.values).filter(([field]) => !hidden.has(field)));
  return { data: { values, warnings: tried.warnings.filter(({ path }) => !isWithin(path, hidden)) } };
};

/** Before its first release a module has no rights, so that all users may try. */
function requireSaving({ resource }: Release, operation: 'create' | 'update', seen: Caller, { accessFor }: Services): void {
  const rule = accessFor(resource, seen);
  const right = resource.operations.find(({ id }) => id === operation)?.right;
  const isOpen = rule.operations === 'all' || rule.operations.size > 0;
  if (!isOpen || !allows(rule, right)) throw new AppError('forbidden');
}

/** The stored record, with fields that are hidden from the user: the save keeps them. Both the designer and the user see the record. */
async function storedRecord(
  { resource }: Release,
  id: string,
  { caller, seen }: { caller: Caller; seen: Caller },
  { recordsOf }: Services,
): Promise<Row> {
  await recordsOf(resource, caller).require(id);
  return recordsOf(resource, seen, undefined, { showsHidden: true }).require(id);
}

import { isEmptyValue } from '#engine/check-record';
import { moduleIdIn } from '#engine/module/module-key';
import type { ParsedResource } from '#engine/parsed';
import { serverCaller, type Caller } from '../access/caller';
import { AppError } from '../app-error';
import { withCurrentNames } from '../catalogue/current-names';
import { moduleTexts } from '../catalogue/rename-in-texts';
import { addAuditEntries } from '../records/audit-insert';
import { auditKinds } from '../records/audit-kinds';
import { isAudited } from '../records/audited-fields';
import { memberTypeOf, userResource } from '../records/member-objects';
import { menuPartResources } from '../records/menu-parts';
import { freePlace } from '../menus/module-menus';
import type { Database } from '../storage/database';
import { lockStructure } from '../storage/lock-structure';
import { rowsBelow } from '../records/rows-below';
import type { Row } from '../storage/records';
import { rowsWith } from '../storage/rows-with';
import { entriesOf, takeEntries } from './entries';
import { menuResource, moduleResource } from './entry-kinds';
import { binResource, type RecycleContext } from './recycle-context';
import { requireRemovals } from './removal-of';

/**
 * Makes deleted records of one resource exist again, all or none, with all that was deleted with them, under the caller's
 * access rule. Throws `recordNotFound`, and `recycled…` with what stands in the way.
 */
export async function restoreTogether(
  entries: readonly Row[],
  caller: Caller,
  context: RecycleContext,
  { isUndo = false } = {},
): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const { recordsOf, catalogue } = context;
  const resource = await resourceOfEntry(first, caller, context);
  const ids = entries.map(({ id }) => String(id));
  // Through `within` of the records, so that caches of other servers hear of the change after the commit.
  await recordsOf(resource, caller).within(async (_, transaction) => {
    const bin = recordsOf(binResource, serverCaller, transaction);
    // Taken first: the lock on the entries keeps them from a second restore, and from being erased.
    const taken = await takeEntries(bin, ids);
    const missing = ids.find((id) => !taken.includes(id));
    if (missing !== undefined) throw new AppError('recordNotFound', { id: missing });
    // What the caller has deleted a moment ago gives no more than it did.
    if (!isUndo) await requireRestorable(entries, { resource, caller, transaction }, context);
    await restoreRecords(entries, { resource, caller, transaction }, context);
    if (resource.id === moduleResource) for (const entry of entries) await renameInModule(entry, transaction, context);
    const owned = await bin.all({ filter: { field: 'ownerId', is: 'in', value: ids } });
    // Menus first, because buttons and rights refer to them.
    for (const menu of owned.filter(isMenu)) await restoreMenu(menu, { caller, transaction }, context);
    await restoreRelated(owned.filter(isOfModule), { caller, transaction }, context);
    for (const { resource: part, recordId } of owned.filter((entry) => !isMenu(entry) && !isOfModule(entry)))
      await recordsOf(String(part), caller, transaction).restore([String(recordId)]);
    await takeEntries(
      bin,
      owned.map(({ id }) => id),
    );
  });
  if (resource.id === moduleResource) for (const { recordId } of entries) await catalogue.changed(String(recordId));
}

interface Restoring {
  resource: ParsedResource;
  caller: Caller;
  transaction: Database;
}

/** Refuses to give rights back that the caller does not hold. */
async function requireRestorable(
  entries: readonly Row[],
  { resource, caller, transaction }: Restoring,
  context: RecycleContext,
): Promise<void> {
  await requireRemovals(resource.id, caller, context);
  const { guard, recordsOf } = context;
  if (!guard.binds(caller)) return;
  const ids = entries.map(({ recordId }) => String(recordId));
  const holder = resource.id === permissionGroups ? 'PermissionGroup' : memberTypeOf(resource.id);
  if (holder) {
    const holders = ids.map((id) => ({ type: holder, id }));
    await guard.requireHolders(holders, caller, transaction);
    await guard.requireMembers(holders, { of: holders }, caller, transaction);
  }
  if (resource.id === menuResource || menuPartResources.includes(resource.id)) {
    const rows = await recordsOf(resource, serverCaller, transaction).deleted(ids);
    const menus = rows.flatMap(({ moduleId }) => (typeof moduleId === 'string' ? [moduleId] : []));
    await guard.requireUngranted([...ids, ...menus], caller, transaction);
  }
  if (resource.id !== userResource) return;
  const users = await recordsOf(resource, serverCaller, transaction).deleted(ids);
  if (users.some(({ isAdministrator }) => isAdministrator === 1)) throw new AppError('forbidden');
}

const permissionGroups = 'permission/permissionGroup';

/** The resource of a deleted record. */
async function resourceOfEntry(
  { resource: resourceId, fullName: name, place }: Row,
  caller: Caller,
  context: RecycleContext,
): Promise<ParsedResource> {
  const { catalogue, recordsOf } = context;
  const moduleId = moduleIdIn(String(resourceId));
  if (moduleId === undefined) {
    const resource = catalogue.resources().find(({ id }) => id === resourceId);
    if (!resource) throw new AppError('recycledModuleGone', { name, module: place });
    return resource;
  }
  try {
    return (await catalogue.release(moduleId)).resource;
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'moduleNotFound')) throw error;
    // A name that the caller may not see stays out of the message.
    const [module] = await entriesOf(recordsOf(binResource, caller), moduleResource, [moduleId]);
    throw new AppError(module ? 'recycledModuleDeleted' : 'recycledModuleGone', { name, module: module?.['fullName'] ?? place });
  }
}

async function restoreRecords(
  entries: readonly Row[],
  { resource, caller, transaction }: Restoring,
  context: RecycleContext,
): Promise<void> {
  const places = placesOf(resource, context);
  await lockStructure(transaction, { used: [resource.id, ...places.map(({ target }) => target)] });
  const records = context.recordsOf(resource, caller, transaction);
  const ids = entries.map(({ recordId }) => String(recordId));
  const deleted = places.length > 0 ? await records.deleted(ids) : [];
  for (const place of places) await requirePlaces(place, deleted, { entries, resource, caller, transaction }, context);
  const restored = await records.restore(ids).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'recordNotUnique')) throw error;
    const { field, value } = error.params;
    throw new AppError('recycledNotUnique', { name: entries[0]?.['fullName'], label: labelOf(resource, String(field)), value });
  });
  const noted = isAudited(resource) ? restored.map((id) => ({ resource: resource.id, id, kind: auditKinds.restore, changes: {} })) : [];
  await addAuditEntries(noted, caller, transaction);
  const missing = entries.find(({ recordId }) => !restored.includes(String(recordId)));
  if (!missing) return;
  const id = String(missing['recordId']);
  // An import may bring a deleted record back under its id, with other values.
  throw (await records.get(id)) ? new AppError('recycledReplaced', { name: missing['fullName'] }) : new AppError('recordNotFound', { id });
}

const labelOf = ({ fields }: ParsedResource, field: string) => fields.find(({ id }) => id === field)?.label ?? field;

/** A field that names a record which must exist: the parent, or a reference. */
interface Place {
  field: string;
  target: string;
  root?: string;
  scope?: string;
}

const placesOf = ({ id, fields, collection }: ParsedResource, { registry }: RecycleContext): Place[] => [
  ...fields.flatMap((field) => {
    const target = registry.field(field.jnpfKey).refersTo?.(field);
    return target === undefined ? [] : [{ field: field.id, target }];
  }),
  ...(collection?.tree ? [{ field: collection.tree.parent, target: id, ...collection.tree }] : []),
];

/** A place must exist, or be restored together with the record; and a parent must still belong to the record's scope. */
async function requirePlaces(
  { field, target, root, scope }: Place,
  records: readonly Row[],
  { entries, resource, caller, transaction }: Restoring & { entries: readonly Row[] },
  { recordsOf }: RecycleContext,
): Promise<void> {
  const together = new Set(target === resource.id ? records.map(({ id }) => id) : []);
  const placed = records.filter((record) => {
    const place = record[field];
    return place !== root && !isEmptyValue(place) && !together.has(place);
  });
  const fields = ['id', 'fullName', ...(scope === undefined ? [] : [scope])];
  const rows =
    placed.length > 0
      ? await rowsWith(
          recordsOf(target, serverCaller, transaction),
          'id',
          placed.map((record) => record[field]),
          fields,
        )
      : [];
  const existing = new Map(rows.map((row) => [row['id'], row]));
  for (const record of placed) {
    const place = existing.get(record[field]);
    if (place && (scope === undefined || place[scope] === record[scope])) continue;
    const id = String(record[field]);
    const [deleted] = place ? [] : await entriesOf(recordsOf(binResource, caller, transaction), target, [id]);
    const shown = deleted ?? (await recordsOf(target, caller, transaction).get(id));
    throw new AppError(deleted ? 'recycledPlaceDeleted' : 'recycledPlaceGone', {
      name: entries.find(({ recordId }) => recordId === record['id'])?.['fullName'],
      label: labelOf(resource, field),
      place: shown?.['fullName'] ?? id,
    });
  }
}

/** A menu of a module returns to its place, or to the top when its folder is gone, under a free code. */
async function restoreMenu(
  { recordId }: Row,
  { caller, transaction }: Pick<Restoring, 'caller' | 'transaction'>,
  { recordsOf }: RecycleContext,
): Promise<void> {
  const menus = recordsOf(menuResource, caller, transaction);
  const id = String(recordId);
  const [menu] = await menus.deleted([id]);
  if (menu) await menus.restore([id], await freePlace(menu, menus));
}

/** A module returns with the names that fields of other modules got while it was in the bin. */
async function renameInModule(
  { recordId, deletedTime }: Row,
  transaction: Database,
  { recordsOf, registry }: RecycleContext,
): Promise<void> {
  const moduleId = String(recordId);
  const designs = recordsOf(moduleResource, serverCaller, transaction);
  const design = await designs.require(moduleId);
  const { state } = await withCurrentNames(design, { moduleId, since: Number(deletedTime) }, { recordsOf, registry }, transaction);
  if (state !== design) await designs.update(moduleId, Object.fromEntries(moduleTexts.map((text) => [text, state[text]])));
}

/** Records that a relation deleted with the first one. The caller need not see them. */
async function restoreRelated(
  entries: readonly Row[],
  { caller, transaction }: Pick<Restoring, 'caller' | 'transaction'>,
  context: RecycleContext,
): Promise<void> {
  const byModule = rowsBelow(entries, ({ resource }) => resource);
  for (const owned of byModule.values()) {
    const [first = {}] = owned;
    const resource = await resourceOfEntry(first, caller, context);
    await restoreRecords(owned, { resource, caller: { ...caller, isServer: true }, transaction }, context);
  }
}

const isOfModule = ({ resource }: Row): boolean => moduleIdIn(String(resource)) !== undefined;

const isMenu = ({ resource }: Row): boolean => resource === menuResource;

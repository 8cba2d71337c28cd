import { AppError } from '../app-error';
import type { Row } from '../storage/records';
import type { Draft, Step, StepContext } from './draft';
import type { GrantHolder } from './grant-guard';
import { memberObjects, memberResource, memberTypeOf, memberTypes, userResource } from './member-objects';
import { menuPartResources } from './menu-parts';
import { rowsBelow } from './rows-below';

/**
 * Keeps callers without all rights from raising their own or those of others: they give only what they hold. A step, so that
 * it holds for forms, imports and values that are restored from the history alike.
 */
export const checkGrants: Step = (drafts, context) => {
  const check = checks.get(context.resource.id);
  if (!check || !context.guard.binds(context.caller)) return undefined;
  return check(
    drafts.filter(({ isUnchanged }) => !isUnchanged),
    context,
  );
};

type Check = (drafts: readonly Draft[], context: StepContext) => Promise<void>;

const each =
  (check: (draft: Draft, context: StepContext) => Promise<void>): Check =>
  async (drafts, context) => {
    for (const draft of drafts) await check(draft, context);
  };

const checkNewGrants: Check = async (drafts, { guard, caller, transaction }) => {
  for (const [holder, ofHolder] of byHolder(drafts)) {
    const items = ofHolder.map(({ values }) => ({ itemType: String(values['itemType']), itemId: String(values['itemId']) }));
    await guard.requireItems(items, caller, transaction);
    await guard.requireMembers([holder], { items }, caller, transaction);
  }
};

/** Grants or memberships by the object that they are of. */
function byHolder(drafts: readonly Draft[]): Map<GrantHolder, Draft[]> {
  const groups = rowsBelow(drafts, ({ values }) => `${String(values['objectType'])} ${String(values['objectId'])}`);
  return new Map(
    [...groups.values()].map((ofHolder): [GrantHolder, Draft[]] => {
      const { objectType, objectId } = ofHolder[0]?.values ?? {};
      return [{ type: String(objectType), id: String(objectId) }, ofHolder];
    }),
  );
}

/** Fields that let a user in, or keep the user out: codes to log in go to e-mail and phone. With them comes all that the user holds. */
const authenticating: readonly string[] = ['account', 'password', 'email', 'mobilePhone', 'enabledMark'];

const checkUser = each(async (draft, { guard, caller, transaction }) => {
  const { id, mode, changed, before, values } = draft;
  if (before?.['isAdministrator'] === 1) throw new AppError('forbidden');
  if (changed.has('isAdministrator') && values['isAdministrator'] === 1) throw new AppError('forbidden');
  const ownId = caller.session?.userId;
  // What a user sees depends on organisations and superiors, too.
  const { managerId } = values;
  if (changed.has('managerId') && mode === 'update' && typeof managerId === 'string' && managerId !== '') {
    if (managerId === ownId) throw new AppError('ownRights');
    await guard.requireSuperior(managerId, String(id), caller, transaction);
  }
  if (changed.has('organizeId') && id === ownId) throw new AppError('ownRights');
  if (mode === 'update' && authenticating.some((field) => changed.has(field))) await guard.requireUser(String(id), caller, transaction);
  const changedObjects = memberTypes.flatMap((type) => {
    const { field } = memberObjects[type];
    if (!changed.has(field)) return [];
    const [present, listed] = [new Set(idsIn(before?.[field])), new Set(idsIn(values[field]))];
    return [...new Set([...present, ...listed])].flatMap((objectId) =>
      present.has(objectId) === listed.has(objectId) ? [] : [{ type, id: objectId }],
    );
  });
  await guard.requireHolders(changedObjects, caller, transaction);
  if (changedObjects.length > 0) await guard.requireReach({ id, holders: holdersIn(draft) }, caller, transaction);
});

/** What a user is a member of after the change. */
const holdersIn = ({ values, before }: Draft): GrantHolder[] =>
  memberTypes.flatMap((type) => {
    const { field } = memberObjects[type];
    return idsIn(field in values ? values[field] : before?.[field]).map((id) => ({ type, id }));
  });

const idsIn = (text: unknown): string[] =>
  typeof text === 'string'
    ? text
        .split(',')
        .map((id) => id.trim())
        .filter(Boolean)
    : [];

const checkMembers: Check = async (drafts, { guard, caller, transaction }) => {
  for (const [holder, ofHolder] of byHolder(drafts)) {
    const users = ofHolder.map(({ values: { userId } }) => ({ type: 'User', id: String(userId) }));
    if (holder.type === 'Organize' && users.some(({ id }) => id === caller.session?.userId)) throw new AppError('ownRights');
    await guard.requireHolders([holder], caller, transaction);
    await guard.requireMembers(users, { of: [holder] }, caller, transaction);
  }
};

/** Members of an enabled object get its rights again. Data rules read the tree of organisations, and their managers. */
const checkHolder = each(async ({ id, mode, changed, values }, { resource, guard, caller, transaction }) => {
  const { managerId, parentId, enabledMark } = values;
  const ownId = caller.session?.userId;
  if (id === undefined) return;
  if (changed.has('managerId') && typeof managerId === 'string' && managerId !== '') {
    if (mode === 'update' && managerId === ownId) throw new AppError('ownRights');
    await guard.requireReach({ id: managerId, manages: [id] }, caller, transaction);
  }
  if (mode !== 'update') return;
  if (changed.has('parentId') && resource.id === memberObjects.Organize.resource)
    await guard.requireReach({ id: ownId, moved: { id, parentId: String(parentId) } }, caller, transaction);
  if (!changed.has('enabledMark') || enabledMark !== 1) return;
  const holder = { type: memberTypeOf(resource.id) ?? 'PermissionGroup', id };
  await guard.requireHolders([holder], caller, transaction);
  await guard.requireMembers([holder], { of: [holder] }, caller, transaction);
});

/** Fields of a menu, or of a part of it, that do not decide what those who are granted it may see and do. */
const describing: ReadonlySet<string> = new Set([
  'fullName',
  'icon',
  'sortCode',
  'description',
  'parentId',
  'linkTarget',
  'hidden',
  'lastModifyTime',
  'lastModifyUserId',
  'version',
]);

/** Grants name menus and their parts by their ids. */
const checkMenu = each(async ({ id, mode, changed, values, before }, { guard, caller, transaction, resource }) => {
  if (id === undefined || (mode === 'update' && [...changed].every((field) => describing.has(field)))) return;
  const menus = resource.id === menuResource ? [] : menuIds([values, before]);
  await guard.requireUngranted(mode === 'create' ? [id] : [id, ...menus], caller, transaction);
});

const menuResource = 'system/menu';

const menuIds = (rows: readonly (Row | undefined)[]): string[] =>
  rows.flatMap((row) => (typeof row?.['moduleId'] === 'string' ? [row['moduleId']] : []));

const checks = new Map<string, Check>([
  ['permission/authorize', checkNewGrants],
  [userResource, checkUser],
  [memberResource, checkMembers],
  ['permission/permissionGroup', checkHolder],
  ...memberTypes.map((type) => [memberObjects[type].resource, checkHolder] as const),
  ...[menuResource, ...menuPartResources].map((id) => [id, checkMenu] as const),
]);

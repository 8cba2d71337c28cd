import { AppError } from '../app-error';
import type { Row } from '../storage/records';
import type { Draft, Step, StepContext } from './draft';
import { memberObjects, memberResource, memberTypeOf, memberTypes, userResource } from './member-objects';
import { menuPartResources } from './menu-parts';

/**
 * Keeps callers without all rights from raising their own or those of others: they give only what they hold. A step, so that
 * it holds for forms, imports and values that are restored from the history alike.
 */
export const checkGrants: Step = (drafts, context) => {
  const check = checks.get(context.resource.id);
  if (!check || !context.guard.binds(context.caller)) return undefined;
  return checkEach(
    drafts.filter(({ isUnchanged }) => !isUnchanged),
    check,
    context,
  );
};

type Check = (draft: Draft, context: StepContext) => Promise<void>;

async function checkEach(drafts: readonly Draft[], check: Check, context: StepContext): Promise<void> {
  for (const draft of drafts) await check(draft, context);
}

const checkGrant: Check = async ({ values: { itemType, itemId } }, { guard, caller, transaction }) =>
  guard.requireItems([{ itemType: String(itemType), itemId: String(itemId) }], caller, transaction);

/** Fields that let a user in, or keep the user out: codes to log in go to e-mail and phone. With them comes all that the user holds. */
const authenticating: readonly string[] = ['account', 'password', 'email', 'mobilePhone', 'enabledMark'];

const checkUser: Check = async (draft, { guard, caller, transaction }) => {
  const { id, mode, changed, before, values } = draft;
  if (before?.['isAdministrator'] === 1) throw new AppError('forbidden');
  if (changed.has('isAdministrator') && values['isAdministrator'] === 1) throw new AppError('forbidden');
  const ownId = caller.session?.userId;
  // What a user sees depends on organisations and superiors, too.
  if (changed.has('managerId') && mode === 'update' && values['managerId'] === ownId) throw new AppError('ownRights');
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
};

const idsIn = (text: unknown): string[] => (typeof text === 'string' ? text.split(',').map((id) => id.trim()) : []);

const checkMember: Check = async ({ values: { objectType, objectId, userId } }, { guard, caller, transaction }) => {
  if (objectType === 'Organize' && userId === caller.session?.userId) throw new AppError('ownRights');
  await guard.requireHolders([{ type: String(objectType), id: String(objectId) }], caller, transaction);
};

/** An enabled object gives its rights to its members again. */
const checkHolder: Check = async ({ id, mode, changed, values }, { resource, guard, caller, transaction }) => {
  if (mode !== 'update' || id === undefined) return;
  if (changed.has('managerId') && values['managerId'] === caller.session?.userId) throw new AppError('ownRights');
  const type = memberTypeOf(resource.id) ?? 'PermissionGroup';
  if (changed.has('enabledMark') && values['enabledMark'] === 1) await guard.requireHolders([{ type, id }], caller, transaction);
};

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
const checkMenu: Check = async ({ id, mode, changed, values, before }, { guard, caller, transaction, resource }) => {
  if (id === undefined || (mode === 'update' && [...changed].every((field) => describing.has(field)))) return;
  const menus = resource.id === menuResource ? [] : menuIds([values, before]);
  await guard.requireUngranted(mode === 'create' ? [id] : [id, ...menus], caller, transaction);
};

const menuResource = 'system/menu';

const menuIds = (rows: readonly (Row | undefined)[]): string[] =>
  rows.flatMap((row) => (typeof row?.['moduleId'] === 'string' ? [row['moduleId']] : []));

const checks = new Map<string, Check>([
  ['permission/authorize', checkGrant],
  [userResource, checkUser],
  [memberResource, checkMember],
  ['permission/permissionGroup', checkHolder],
  ...memberTypes.map((type) => [memberObjects[type].resource, checkHolder] as const),
  ...[menuResource, ...menuPartResources].map((id) => [id, checkMenu] as const),
]);

import { type Caller, requireSession, serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { ownMenus, ownPermissions } from '#server/behaviours/authorize/own-menus.ts';
import { ownSystems } from '#server/behaviours/authorize/own-systems.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { loginLogPage } from '#server/behaviours/login-log-page.ts';
import { readUserPlaces } from '#server/behaviours/organisation/read-user-places.ts';
import { requestLogPage } from '#server/behaviours/request-log-page.ts';
import { userName } from '#server/display/person-name.ts';
import type { Behaviour } from '#server/exchange.ts';
import { isSame, requireFixed } from '#server/records/settle-name.ts';
import { writeRecord } from '#server/records/write-record.ts';
import type { Permission } from '#server/rights/permission-list.ts';
import type { Services } from '#server/services.ts';
import { type MenuItem, menuTreeOf } from '#server/session/menu-tree.ts';
import { changeOwnUser, onOwnAccount, ownUser } from '#server/session/own-account.ts';
import { requestCategories } from '#server/session/request-log.ts';
import { changeSignatures, makeDefault, signatureResource, signaturesOf } from '#server/session/signatures.ts';
import { themeOf } from '#server/session/theme.ts';
import { headIconOf, idsIn, majorIn } from '#server/session/user-values.ts';
import type { Records, Row } from '#server/storage/records.ts';

/** The account of the caller. It names its organisations, positions and roles, whatever rights the caller has on those. */
export const read: Behaviour = async ({ caller, call }, services) => {
  const { recordsOf, sysConfig } = services;
  const user = await ownUser(caller, services);
  const login = await recordsOf('oauth/session', serverCaller).require(requireSession(caller).id);
  const manager = user['managerId'] ? await recordsOf('permission/user', serverCaller).get(String(user['managerId'])) : undefined;
  const places = await readUserPlaces([user], onOwnAccount(caller), services);
  const values = Object.fromEntries((call.operation.fields ?? []).map((field) => [field, user[field] ?? null]));
  return {
    data: {
      ...values,
      avatar: headIconOf(user),
      company: '',
      organize: places.organize(user),
      position: places.position(user),
      roleId: places.roleName(user),
      manager: (manager && userName(manager)) ?? '',
      prevLogTime: login.prevLoginTime ?? null,
      theme: themeOf(user, await sysConfig.get()),
      isTenant: false,
      currentTenantInfo: null,
    },
  };
};

/**
 * Changes the caller's own account, in the fields that the resource names. Throws an `IssueError` for a changed value that only
 * administrators set; clients send back all that they have read.
 */
export const update: Behaviour = async ({ body, resource, caller }, services) => {
  const posted = (body ?? {}) as Row;
  const user = await ownUser(caller, services);
  const isChanged = ({ id }: { id: string }): boolean => Object.hasOwn(posted, id) && !isSame(posted[id], user[id]);
  const fixed = resource.fields.filter((field) => field.access === 'readOnly' && !preferences.has(field.id) && isChanged(field));
  requireFixed(
    posted,
    fixed.map(({ id }) => id),
    resource,
  );
  const own = resource.fields.filter(({ id, access }) => access === undefined && Object.hasOwn(posted, id));
  await changeOwnUser({ body: Object.fromEntries(own.map(({ id }) => [id, posted[id]])) }, caller, services);
  return {};
};

/** Changed by calls of their own, so what the client has read may be out of date. */
const preferences: ReadonlySet<string> = new Set(['theme', 'language']);

/** Stores the layout or the language of the caller. */
export const setPreference: Behaviour = async ({ body, call, caller }, services) => {
  const posted = body as Row;
  const fields = call.operation.fields ?? [];
  await changeOwnUser({ set: Object.fromEntries(fields.map((field) => [field, posted[field]])) }, caller, services);
  return {};
};

/**
 * Stores display settings of the caller: layout and language where clients of JNPF keep them, the others as JSON. Those that are
 * left out stay.
 */
export const setDisplay: Behaviour = async ({ body, caller }, services) => {
  const { layoutType, language, ...others } = body as Row;
  const stored = JSON.parse(String((await ownUser(caller, services))['displaySettings'] || '{}')) as Row;
  const set = {
    ...(layoutType !== undefined && { theme: layoutType }),
    ...(language !== undefined && { language: language ?? '' }),
    displaySettings: JSON.stringify({ ...stored, ...others }),
  };
  await changeOwnUser({ set }, caller, services);
  return {};
};

type MajorType = 'System' | 'Organize' | 'Position';

const fields = { System: 'majorSystemId', Organize: 'majorOrganizeId', Position: 'majorPositionId' } as const;

/** Chooses the system, organisation or position that the caller works in. Throws `recordNotFound` if it is not the caller's. */
export const setMajor: Behaviour = async ({ body, caller }, services) => {
  const { majorId, majorType } = body as { majorId: string; majorType: MajorType };
  if (!(await choicesOf(majorType, caller, services)).includes(majorId)) throw new AppError('recordNotFound', { id: majorId });
  await changeOwnUser({ set: { [fields[majorType]]: majorId } }, caller, services);
  return {};
};

async function choicesOf(majorType: MajorType, caller: Caller, services: Services): Promise<string[]> {
  if (majorType === 'System') return (await ownSystems(requireSession(caller), services)).map(({ id }) => String(id));
  const user = await ownUser(caller, services);
  return idsIn(user[majorType === 'Organize' ? 'organizeId' : 'positionId']);
}

/** Maximum number of managers between the caller and a user. */
const maxLevels = 50;

/** The users whose manager is the caller, or one of the caller's subordinates. The answer is empty for any other user. */
export const subordinates: Behaviour = async ({ params, caller }, services) => {
  const { userId } = requireSession(caller);
  const id = params['id'] ?? '';
  const managerId = id === '' || id === '0' ? userId : id;
  const users = services.recordsOf('permission/user', serverCaller);
  if (!(await isBelow(managerId, userId, users))) return { data: [] };
  const rows = await enabledUsersOf([managerId], users);
  const managers = new Set((await enabledUsersOf(idsOf(rows), users)).map((row) => row['managerId']));
  const places = await readUserPlaces(rows, { ...serverCaller, language: caller.language }, services);
  return {
    data: rows.map((row) => ({
      id: row['id'],
      avatar: headIconOf(row),
      userName: userName(row) ?? '',
      department: places.department(row),
      position: places.position(row),
      isLeaf: !managers.has(row['id']),
    })),
  };
};

const idsOf = (rows: readonly { id?: unknown }[]): string[] => rows.map(({ id }) => String(id));

const enabledUsersOf = async (managerIds: string[], users: Records) =>
  managerIds.length === 0
    ? []
    : users.all({
        filter: {
          all: [
            { field: 'managerId', is: 'in', value: managerIds },
            { field: 'enabledMark', is: 'not', value: 0 },
          ],
        },
        fields: ['id', 'account', 'realName', 'headIcon', 'managerId', 'organizeId', 'positionId'],
      });

/** Whether a user is the caller or below. Managers may stand in a circle. */
async function isBelow(id: string, userId: string, users: Records): Promise<boolean> {
  let current = id;
  for (let level = 0; level < maxLevels; level += 1) {
    if (current === userId) return true;
    const managerId = (await users.get(current))?.['managerId'];
    if (typeof managerId !== 'string' || managerId === '') return false;
    current = managerId;
  }
  return false;
}

/** A node of a tree of rights: a menu, or one of its codes. */
interface RightNode {
  id: string;
  fullName: string;
  icon: string;
  children: RightNode[] | null;
}

/** The rights of the caller as trees of menus, with their buttons, columns or form items as leaves. */
export const authorize: Behaviour = async ({ caller }, services) => {
  const menus = await ownMenus(caller, services);
  const permissions = await ownPermissions(menus, caller, services);
  const byMenu = new Map(permissions.map((permission) => [permission.modelId, permission]));
  const tree = menuTreeOf(menus);
  const treeOf = (kind: 'button' | 'column' | 'form'): RightNode[] => tree.map((menu) => rightsOf(menu, kind, byMenu));
  const none: RightNode[] = [];
  return {
    data: {
      module: tree.map((menu) => rightsOf(menu, undefined, byMenu)),
      button: treeOf('button'),
      column: treeOf('column'),
      form: treeOf('form'),
      resource: none,
      portal: none,
      flow: none,
      print: none,
    },
  };
};

function rightsOf(
  { id, fullName, icon, children }: MenuItem,
  kind: 'button' | 'column' | 'form' | undefined,
  byMenu: ReadonlyMap<string, Permission>,
): RightNode {
  const below = (children ?? []).map((child) => rightsOf(child, kind, byMenu));
  const codes = kind && below.length === 0 ? (byMenu.get(id)?.[kind] ?? []) : [];
  const leaves = codes.map((code): RightNode => ({ id: code.id, fullName: code.fullName, icon: '', children: null }));
  const nodes = [...below, ...leaves];
  return { id, fullName, icon, children: nodes.length > 0 ? nodes : null };
}

/** Categories of the log. */
const logins = 1;

/** The caller's own logins or calls, the last first. Other categories of the log are empty. */
export const log: Behaviour = async ({ query, caller }, services) => {
  const category = query['category'] ?? logins;
  const own = { field: 'userId', is: 'equals' as const, value: requireSession(caller).userId };
  if (category === logins) return { data: await loginLogPage(query, caller, services, own) };
  if (category === requestCategories.answered) return { data: await requestLogPage(category, query, own, caller, services) };
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  return { data: { list: [], pagination: paginationOf(page, 0) } };
};

const heldPlaces = {
  organizes: { ids: 'organizeId', major: 'majorOrganizeId' },
  positions: { ids: 'positionId', major: 'majorPositionId' },
  roles: { ids: 'roleId', major: undefined },
} as const;

/** The organisations, positions or roles of the caller. One that has been removed is left out. */
export const places: Behaviour = async ({ call, caller }, services) => {
  const { ids, major } = heldPlaces[call.operation.id as keyof typeof heldPlaces];
  const user = await ownUser(caller, services);
  const chosen = major && majorIn(user[ids], user[major]);
  const { nameOf } = await readUserPlaces([user], onOwnAccount(caller), services);
  const list = idsIn(user[ids]).map((id) => ({ id, fullName: nameOf(id), isDefault: id === chosen }));
  return { data: list.filter(({ fullName }) => fullName !== '') };
};

/** The signatures of the caller. */
export const signatures: Behaviour = async ({ caller }, { recordsOf }) => {
  const rows = await signaturesOf(recordsOf(signatureResource, onOwnAccount(caller)), caller);
  return { data: rows.map(({ id, signImg, isDefault }) => ({ id, signImg, isDefault })) };
};

/** Maximum number of signatures of a user. */
const maxSignatures = 20;

/** Adds a signature of the caller. The first one is the default. */
export const addSignature: Behaviour = async ({ body, caller }, services) => {
  const { signImg, isDefault } = body as { signImg: string; isDefault?: number | string };
  const { userId } = requireSession(caller);
  const resource = services.catalogue.resource(signatureResource);
  let id: unknown;
  await changeSignatures(caller, services, async (own, records, transaction) => {
    if (own.length >= maxSignatures) throw new AppError('tooManySignatures', { limit: maxSignatures });
    const added = { body: { signImg }, set: { userId, isDefault: own.length === 0 ? 1 : 0 } };
    id = (await writeRecord(resource, added, onOwnAccount(caller), services, transaction))['id'];
    if (Number(isDefault) === 1 && own.length > 0) await makeDefault(id, [...own, { id, isDefault: 0 }], records);
  });
  return { data: { id } };
};

/** Removes a signature of the caller. */
export const removeSignature: Behaviour = async ({ params, caller }, services) => {
  const { id = '' } = params;
  await changeSignatures(caller, services, async (own, records) => {
    if (!own.some((row) => row['id'] === id)) throw new AppError('recordNotFound', { id });
    await records.remove(id);
  });
  return {};
};

/** Makes a signature of the caller the default. */
export const defaultSignature: Behaviour = async ({ params, caller }, services) => {
  const { id = '' } = params;
  await changeSignatures(caller, services, async (own, records) => {
    if (!own.some((row) => row['id'] === id)) throw new AppError('recordNotFound', { id });
    await makeDefault(id, own, records);
  });
  return {};
};

import { sql } from 'kysely';
import { isJsonObject } from '#engine/json';
import { mayWrite, requireWritable } from '#server/access/access-for.ts';
import { type Caller, requireSession, serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { codecOf } from '#server/behaviours/codec/codec-of.ts';
import { createRecord } from '#server/behaviours/create-record.ts';
import { offeredWork, workKinds, workTree } from '#server/behaviours/hand-over/work-of-user.ts';
import { dictionaryNames, withEntryNames } from '#server/behaviours/organisation/dictionary-names.ts';
import { endOfPath } from '#server/behaviours/organisation/end-of-path.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';
import { readUserPlaces } from '#server/behaviours/organisation/read-user-places.ts';
import { usersPage } from '#server/behaviours/organisation/users-page.ts';
import { sentChanges } from '#server/behaviours/sent-changes.ts';
import { updateRecord } from '#server/behaviours/update-record.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import { imageAddress } from '#server/files/image-address.ts';
import { requireFixed, settleName } from '#server/records/settle-name.ts';
import { writeRecord } from '#server/records/write-record.ts';
import { removeRecords } from '#server/recycle/remove-records.ts';
import type { Services } from '#server/services.ts';
import { solveCaptcha } from '#server/session/captcha.ts';
import { checkPassword } from '#server/session/check-password.ts';
import { forgetFailures, unlocked } from '#server/session/end-lock.ts';
import { initialPassword } from '#server/session/initial-password.ts';
import { deviceCookie } from '#server/session/known-device.ts';
import { forever, locksOf } from '#server/session/login-attempts.ts';
import { changeOwnUser } from '#server/session/own-account.ts';
import { passwordsOf, storedHistory } from '#server/session/password-history.ts';
import { emptyMd5, hashPassword, md5Of, verifyPassword } from '#server/session/password.ts';
import { requireStrong } from '#server/session/require-strong.ts';
import { requireDispensable } from '#server/session/user-guards.ts';
import { idsIn, postedUser, shownUser } from '#server/session/user-values.ts';
import type { Row } from '#server/storage/records.ts';

/** A page of users with the names of their organisations, positions and roles. */
export const list: Behaviour = async (exchange, services) => {
  const { rows, pagination } = await usersPage(exchange, services);
  const places = await readUserPlaces(rows, exchange.caller, services);
  const shown = await withGenders(rows, exchange.caller, services);
  const locks = await locksOf(
    services.db,
    rows.flatMap(({ account }) => (typeof account === 'string' ? [account] : [])),
    Date.now(),
  );
  const list = shown.map((row) => {
    const [organize, position, roleName] = [places.organize(row), places.position(row), places.roleName(row)];
    return {
      ...shownUser(row),
      ...lockState(row, locks.get(String(row['account']))),
      organize,
      department: places.department(row),
      position,
      roleName,
      ...(exchange.query['display'] === 'values' && { texts: { organizeId: organize, positionId: position, roleId: roleName } }),
    };
  });
  return { data: { list, pagination } };
};

/** The state of a user who is locked after wrong passwords, also for a time. A disabled one stays disabled. */
function lockState({ enabledMark }: Row, until: number | undefined): Row {
  if (enabledMark === undefined) return {};
  const isLocked = enabledMark === states.locked || (enabledMark === states.enabled && until !== undefined);
  return {
    enabledMark: isLocked ? states.locked : enabledMark,
    lockMark: isLocked ? 1 : 0,
    unlockTime: isLocked && until !== undefined && until !== forever ? until : null,
  };
}

const states = { enabled: 1, locked: 2 };

/** Clients of 3.6 print the column as it comes. */
const withGenders = async (rows: readonly Row[], caller: Caller, services: Services): Promise<readonly Row[]> =>
  caller.showsTexts === true ? withEntryNames(rows, 'gender', await dictionaryNames('sex', 'enCode', caller, services)) : rows;

/** A user as the form reads it, with the paths of organisations as lists. */
export const read: Behaviour = async (exchange, services) => {
  const codec = codecOf(exchange.call);
  const user = await services.recordsOf(exchange.resource, exchange.caller).require(codec.recordId(exchange));
  const { pathsOf } = await readUserPlaces([user], exchange.caller, services);
  const shown = shownUser((await codec.recordAnswer(user, exchange, services)) as typeof user);
  const lists = exchange.query['display'] === 'values' ? listFields.filter((field) => field in shown) : [];
  return {
    data: {
      ...shown,
      ...('organizeIdTree' in shown && { organizeIdTree: pathsOf(user) }),
      ...Object.fromEntries(lists.map((field) => [field, idsIn(shown[field])])),
    },
  };
};

/** Texts with commas for existing clients, lists for our own form. */
const listFields = ['positionId', 'roleId', 'groupId'];

/** Creates a user with the initial password of the settings. */
export const create: Behaviour = async (exchange, services) => {
  const password = await initialPassword(services.sysConfig);
  return { data: await createRecord(exchange, services, { posted: async () => postedUser(exchange.body), set: { password } }) };
};

/** Changes a user, except the account name. A user who is disabled by it is logged out. */
export const update: Behaviour = async (exchange, services) => {
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

/** Moves a user into the recycle bin and ends the user's sessions. */
export const remove: Behaviour = async ({ params, resource, caller }, services) => {
  const { recordsOf, sessions, guard } = services;
  const id = params['id'] ?? '';
  await recordsOf(resource, caller).within(async (records, transaction) => {
    await records.require(id);
    const user = await recordsOf(resource, serverCaller, transaction).require(id);
    await guard.requireUser(id, caller, transaction);
    await requireDispensable(user, caller, recordsOf, transaction);
    const removed = await removeRecords({ resource, ids: [id], caller }, services, transaction);
    if (removed.size === 0) throw new AppError('recordNotFound', { id });
  });
  await sessions.endAllOf(id, 'disabled');
  return { data: null };
};

/** Disables a user and ends the user's sessions, or enables a disabled or locked one. */
export const toggle: Behaviour = async ({ params, resource, caller }, services) => {
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

/** Ends the lock of an account after wrong passwords, also one that would end by itself. */
export const unlock: Behaviour = async ({ params, resource, caller }, services) => {
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

interface ResetPasswordBody {
  id?: string;
  userPassword: string;
  validatePassword: string;
  plainPassword?: string | null;
}

/**
 * Gives a user another password, which counts as an initial one: the user has to change it if the settings say so. A lock after wrong
 * passwords ends with it, unless the caller may not change the state of users.
 */
export const resetPassword: Behaviour = async ({ params, body, resource, caller }, services) => {
  const { recordsOf, sessions, accessFor } = services;
  const endsLock = mayWrite(accessFor(resource, caller), 'enabledMark');
  const posted = body as ResetPasswordBody;
  const id = params['id'] ?? '';
  if (posted.id !== undefined && posted.id !== id) throw new AppError('idMismatch');
  const md5 = md5Of(posted.userPassword);
  if (md5 === emptyMd5) throw new AppError('passwordEmpty');
  if (md5 !== md5Of(posted.validatePassword)) throw new AppError('passwordsDiffer');
  requireStrong(posted.plainPassword, md5, await services.sysConfig.get());
  const password = await hashPassword(md5);
  await recordsOf(resource, caller).within(async (records, transaction) => {
    await records.require(id);
    const user = await recordsOf(resource, serverCaller, transaction).require(id);
    const set = { password, passwordHistory: storedHistory(passwordsOf(user)), changePasswordDate: null };
    await writeRecord(resource, { id, set: (before) => ({ ...set, ...(endsLock && unlocked(before)) }) }, caller, services, transaction);
    if (endsLock) await forgetFailures(transaction, user);
  });
  await sessions.endAllOf(id, 'password');
  return { data: null };
};

interface ModifyPasswordBody {
  oldPassword: string;
  password: string;
  plainPassword?: string | null;
  code?: string;
  timestamp?: string | number;
}

/**
 * Changes the password of the session's user and ends all sessions of the user. Clients that send an md5 alone check length and
 * characters themselves.
 */
export const modifyPassword: Behaviour = async ({ body, caller }, services) => {
  const { id, userId, account } = requireSession(caller);
  const { oldPassword, password, plainPassword, code, timestamp } = body as ModifyPasswordBody;
  const [oldMd5, md5] = [md5Of(oldPassword), md5Of(password)];
  if (!(await solveCaptcha(services.db, String(timestamp ?? ''), code ?? ''))) throw new AppError('captchaWrong');
  const users = services.recordsOf('permission/user', serverCaller);
  const user = await users.require(userId);
  if (md5 === emptyMd5) throw new AppError('passwordEmpty');
  const device = `session ${id}`;
  if (!(await checkPassword(services, { account, address: caller.address, user, md5: oldMd5, device })))
    throw new AppError('oldPasswordWrong');
  const history = passwordsOf(user);
  const config = await services.sysConfig.get();
  requireStrong(plainPassword, md5, config);
  // The current password is always refused: a demanded change would end without one.
  const refused = config.disableOldPassword === 1 ? Math.max(1, config.disableTheNumberOfOldPasswords) : 1;
  if (await isAmong(history.slice(0, refused), md5)) throw new AppError('oldPasswordReused');
  const hashed = await hashPassword(md5);
  const set = { password: hashed, passwordHistory: storedHistory(history), changePasswordDate: Date.now() };
  await changeOwnUser({ set }, caller, services);
  await services.sessions.endAllOf(userId, 'password');
  return { msg: '$t:session.passwordModified', device: deviceCookie(caller.device, { ...user, password: hashed }) };
};

async function isAmong(hashes: readonly string[], md5: string): Promise<boolean> {
  for (const hash of hashes) if (await verifyPassword(hash, md5)) return true;
  return false;
}

/** Shows an uploaded picture, by its name in the store, as the avatar of the session's user. Throws `fileNotFound`. */
export const setAvatar: Behaviour = async ({ params, caller }, services) => {
  const { userId } = requireSession(caller);
  const name = params['name'] ?? '';
  await services.recordsOf('permission/user', serverCaller).within(async (_users, transaction) => {
    // Locked, so that a sweep of unused files does not remove it meanwhile.
    const { rows } = await sql`
      select 1 from base_file where name = ${name} and folder = 'userAvatar' and owner_id = ${userId} and delete_mark = 0
      for share`.execute(transaction);
    if (rows.length === 0) throw new AppError('fileNotFound');
    await changeOwnUser({ set: { headIcon: imageAddress('userAvatar', name) } }, caller, services, transaction);
  });
  return {};
};

/** The work of a user that the caller may hand over. There are no processes, so `flow` is empty. */
export const work: Behaviour = async ({ resource, query, caller }, services) => {
  const fromId = String(query['fromId'] ?? '');
  await services.recordsOf(resource, caller).require(fromId);
  const wait = await workTree(workKinds.wait, fromId, caller, services);
  const groups = await workKinds.permission.permissionGroups.offered(fromId, caller, services);
  const permission = groups.map(({ id, name }) => ({ id, fullName: name, hasChildren: false, children: null }));
  return { data: { wait, flow: [], permission } };
};

interface HandOverBody {
  fromId: string;
  toId: string;
  waitList?: string[] | null;
  flowList?: string[] | null;
  permissionList?: string[] | null;
}

/**
 * Hands work of a user over to another one, all of it or none. The caller may change what is handed over, and holds what both users
 * hold: tasks run and links show with the rights of their owner. Throws `handoverSelf`, `handoverDisabled`, `handoverStronger`,
 * `handoverEmpty`, and `handoverGone` for work that the caller is not offered any more.
 */
export const handOver: Behaviour = async ({ resource, body, caller }, services) => {
  const { fromId, toId, waitList, flowList, permissionList } = body as HandOverBody;
  if (fromId === toId) throw new AppError('handoverSelf');
  const asked = new Set([waitList, flowList, permissionList].flatMap((list) => list ?? []).filter((id) => !id.startsWith('heading--')));
  if (asked.size === 0) throw new AppError('handoverEmpty');
  await services.recordsOf(resource, caller).within(async (users, transaction) => {
    await users.require(fromId);
    const { enabledMark } = await users.require(toId);
    if (enabledMark === 0) throw new AppError('handoverDisabled');
    for (const id of [fromId, toId]) if (!(await services.guard.holdsUser(id, caller, transaction))) throw new AppError('handoverStronger');
    const offered = await offeredWork(fromId, caller, services, transaction);
    const all = offered.flatMap(({ works }) => works);
    const offeredIds = new Set(all.map(({ id }) => id));
    if ([...asked].some((id) => !offeredIds.has(id))) throw new AppError('handoverGone');
    for (const { kind, works } of offered) {
      const ids = works.map(({ id }) => id).filter((id) => asked.has(id));
      if (ids.length > 0) await kind.move(ids, { fromId, toId }, caller, services, transaction);
    }
  });
  return { data: null, msg: '$t:user.work.handedOver' };
};

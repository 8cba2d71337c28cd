import type { Filter } from '#engine/query/filter';
import { requireSession, serverCaller, type Caller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import { AppError } from '../app-error';
import type { Row } from '../storage/records';
import { deviceOf } from './device-of';
import { requireAddress } from './require-address';
import type { SysConfigReader } from './sys-config';

/** What an entry of the log is about, as existing clients read it. */
export const loginTypes = { login: 0, logout: 1, cleared: 2 } as const;

interface LoginEvent {
  /** As it was typed. */
  loginName: string;
  user: Row | undefined;
  loginType: (typeof loginTypes)[keyof typeof loginTypes];
  /** Why a login was refused. */
  error?: AppError;
  /** Number of entries that were deleted. */
  count?: number;
}

/** Writes an entry of the login log. A wrong account has no user. */
export async function logLogin(
  { loginName, user, loginType, error, count }: LoginEvent,
  { address, userAgent }: Caller,
  { recordsOf }: { recordsOf: RecordsOf },
): Promise<void> {
  const detail = error ? { code: error.code, params: error.params } : count === undefined ? undefined : { count };
  const { browser, platform } = deviceOf(userAgent);
  await recordsOf('system/loginEntry', serverCaller).insert({
    userId: String(user?.['id'] ?? ''),
    userName: [user?.['realName'], loginName.slice(0, 100)].filter(Boolean).join('/'),
    loginType,
    loginMark: error ? 0 : 1,
    abstracts: detail ? JSON.stringify(detail) : '',
    ipAddress: address,
    browser,
    platForm: platform,
  });
}

/**
 * Runs a login and logs how it ends. Throws `addressNotAllowed` for an address that the white list does not name, and what the
 * login throws.
 */
export async function loggedLogin<T>(
  login: Pick<LoginEvent, 'loginName' | 'user'>,
  caller: Caller,
  services: { recordsOf: RecordsOf; sysConfig: SysConfigReader },
  open: () => Promise<T>,
): Promise<T> {
  try {
    requireAddress(caller.address, await services.sysConfig.get());
    const answer = await open();
    await logLogin({ ...login, loginType: loginTypes.login }, caller, services);
    return answer;
  } catch (error) {
    if (error instanceof AppError) await logLogin({ ...login, loginType: loginTypes.login, error }, caller, services);
    throw error;
  }
}

/** Entries that one statement deletes. */
const batchSize = 1_000;

/** Deletes entries of the log of logins, except those that say who deleted others. */
export const clearLoginLog = (filter: Filter, caller: Caller, context: { recordsOf: RecordsOf }): Promise<void> =>
  clear('system/loginEntry', { all: [{ field: 'loginType', is: 'not', value: loginTypes.cleared }, filter] }, caller, context);

/** Deletes entries of the log of calls. */
export const clearRequestLog = (filter: Filter, caller: Caller, context: { recordsOf: RecordsOf }): Promise<void> =>
  clear('system/requestEntry', filter, caller, context);

/** Deletes entries, and writes into the log of logins who did. */
async function clear(resource: string, narrowedBy: Filter, caller: Caller, context: { recordsOf: RecordsOf }): Promise<void> {
  const records = context.recordsOf(resource, serverCaller, undefined, { narrowedBy });
  let count = 0;
  for (;;) {
    const { rows } = await records.page({ page: { number: 1, size: batchSize }, fields: ['id'] });
    if (rows.length === 0) break;
    count += (await records.removeAll(rows.map(({ id }) => String(id)))).length;
  }
  if (count > 0) await logRemoval(count, caller, context);
}

/** Writes that the caller has deleted entries. */
export async function logRemoval(count: number, caller: Caller, context: { recordsOf: RecordsOf }): Promise<void> {
  const { userId, account } = requireSession(caller);
  const user = await context.recordsOf('permission/user', serverCaller).get(userId);
  await logLogin({ loginName: account, user, loginType: loginTypes.cleared, count }, caller, context);
}

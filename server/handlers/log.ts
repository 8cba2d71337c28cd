import { allows } from '#server/access/access-for.ts';
import { type Caller, requireSession, serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { loginLogPage } from '#server/behaviours/login-log-page.ts';
import { ofVisibleUsers } from '#server/behaviours/organisation/of-visible-users.ts';
import { requestLogEntry, requestLogPage } from '#server/behaviours/request-log-page.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import { deviceOf } from '#server/session/device-of.ts';
import { clearLoginLog, clearRequestLog, loginTypes, logRemoval } from '#server/session/login-log.ts';
import { placeOf } from '#server/session/place-of.ts';
import { placeTexts } from '#server/session/place-texts.ts';
import { requestCategories } from '#server/session/request-log.ts';
import type { Row } from '#server/storage/records.ts';
import { rowsWith } from '#server/storage/rows-with.ts';
import { list as listChanges, read as readChange } from './audit';

/**
 * The logins of the users whom the caller may see (category 1), their calls (5) or failed calls (4), or the changes of records (3).
 * Existing clients ask for an entry by its id in place of the category.
 */
export const list: Behaviour = async (exchange, services) => {
  const { params, query, caller } = exchange;
  const named = params['category'] ?? '';
  if (named !== '' && !/^[1-5]$/.test(named)) return { data: await entryWith(named, exchange, services) };
  const category = Number(named || query['category'] || 1);
  const ofVisible = () => ofVisibleUsers('userId', caller, services);
  if (category === 1) return { data: await loginLogPage(query, caller, services, await ofVisible()) };
  if (category === requestCategories.answered || category === requestCategories.failed)
    return { data: await requestLogPage(category, query, await ofVisible(), caller, services) };
  if (category === 3 && seesChanges(caller, services)) {
    const { keyword, ...others } = query;
    const answer = await listChanges({ ...exchange, query: { ...others, user: keyword } }, services);
    const { list, pagination } = ('data' in answer ? answer.data : undefined) as { list: Row[]; pagination: object };
    return { data: { list: list.map((row) => operationRow(row, placeTexts(services.texts, caller))), pagination } };
  }
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  return { data: { list: [], pagination: paginationOf(page, 0) } };
};

const seesChanges = (caller: Caller, { accessFor }: Services): boolean => allows(accessFor({ id: 'system/audit' }, caller), 'btn_audit');

/** A call, or a change of a record. Throws `recordNotFound`. */
async function entryWith(id: string, exchange: Exchange, services: Services): Promise<Row> {
  const { caller } = exchange;
  const call = await requestLogEntry(id, await ofVisibleUsers('userId', caller, services), caller, services);
  if (call) return call;
  if (!seesChanges(caller, services)) throw new AppError('recordNotFound', { id });
  const answer = await readChange({ ...exchange, params: { id } }, services);
  const change = ('data' in answer ? answer.data : undefined) as Row;
  return {
    ...operationRow(change, placeTexts(services.texts, caller)),
    requestTarget: '',
    requestParam: '',
    jsons: JSON.stringify(change['changes'] ?? []),
  };
}

/** A change as existing clients read an operation. */
function operationRow(
  { id, time, user, module, record, fields, address, device, ...call }: Row,
  places: ReturnType<typeof placeTexts>,
): Row {
  const { browser, platform } = deviceOf(String(device ?? ''));
  return {
    id,
    creatorTime: time,
    userName: user,
    moduleName: module,
    abstracts: [record, fields].filter(Boolean).join('：'),
    ipAddress: address,
    ipaddress: address,
    ipAddressName: placeOf(String(address ?? ''), places),
    browser,
    platForm: platform,
    requestUrl: call['requestUrl'] ?? '',
    requestURL: call['requestUrl'] ?? '',
    requestMethod: call['requestMethod'] ?? '',
    requestDuration: call['requestDuration'] ?? null,
  };
}

/**
 * Deletes entries of the logs of logins and calls about users whom the caller may see, except those that say who deleted others. The
 * log says so.
 */
export const remove: Behaviour = async ({ body, caller }, services) => {
  const { ids } = body as { ids: string[] };
  const records = services.recordsOf('system/loginEntry', serverCaller, undefined, {
    narrowedBy: {
      all: [{ field: 'loginType', is: 'not', value: loginTypes.cleared }, await ofVisibleUsers('userId', caller, services)],
    },
  });
  const rows = await rowsWith(records, 'id', ids, ['id']);
  await clearRequestLog(
    { all: [{ field: 'id', is: 'in', value: ids }, await ofVisibleUsers('userId', caller, services)] },
    caller,
    services,
  );
  const removed = rows.length > 0 ? await records.removeAll(rows.map(({ id }) => String(id))) : [];
  if (removed.length > 0) await logRemoval(removed.length, caller, services);
  return { data: null };
};

/** Deletes the caller's own entries of the login log, except what says who deleted entries. */
export const clearOwn: Behaviour = async ({ caller }, services) => {
  await clearLoginLog({ field: 'userId', is: 'equals', value: requireSession(caller).userId }, caller, services);
  return { data: null };
};

const ofRequests: ReadonlySet<number> = new Set(Object.values(requestCategories));

/**
 * Deletes the login log of the users whom the caller may see, except what says who deleted entries, or the log of their calls. Throws
 * `forbidden` for the changes of records, which stay.
 */
export const clear: Behaviour = async ({ params, caller }, services) => {
  const category = Number(params['category']);
  const ofVisible = await ofVisibleUsers('userId', caller, services);
  if (category === 1) await clearLoginLog(ofVisible, caller, services);
  else if (ofRequests.has(category))
    await clearRequestLog({ all: [{ field: 'category', is: 'equals', value: category }, ofVisible] }, caller, services);
  else throw new AppError('forbidden');
  return { data: null };
};

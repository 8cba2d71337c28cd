import type { Filter } from '#engine/query/filter';
import { serverCaller, type Caller } from '../access/caller';
import { deviceOf } from '../session/device-of';
import { placeOf } from '../session/place-of';
import { placeTexts } from '../session/place-texts';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { maxRowsOf, pageOf, paginationOf } from './codec/page';
import { searchIn } from './conditions-of';
import { loginLogFilters } from './login-log-page';

const resource = 'system/requestEntry';

/** The page of the log of calls, or of failed ones, that a query asks for, the last first. `narrowedBy` is a filter of the server. */
export async function requestLogPage(
  category: number,
  query: Readonly<Record<string, unknown>>,
  narrowedBy: Filter,
  caller: Caller,
  services: Services,
): Promise<{ list: Row[]; pagination: object }> {
  // The last calls are in memory.
  await services.requestLog.flush();
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const { requestMethod } = query;
  const filters: Filter[] = [
    { field: 'category', is: 'equals', value: category },
    ...(typeof requestMethod === 'string' ? [{ field: 'requestMethod', is: 'equals' as const, value: requestMethod }] : []),
    ...loginLogFilters({ startTime: query['startTime'], endTime: query['endTime'], time: query['time'] }),
  ];
  const { rows, total } = await services.recordsOf(resource, serverCaller, undefined, { narrowedBy }).page({
    filter: { all: filters },
    ...searchIn(['requestUrl', 'ipAddress'], query['keyword'], new Set()),
    order: [{ field: 'creatorTime', descending: true }],
    page,
  });
  return { list: await requestRows(rows, caller, services), pagination: paginationOf(page, total) };
}

/** An entry with why the call failed; `undefined` if the filter of the server leaves it out. */
export async function requestLogEntry(id: string, narrowedBy: Filter, caller: Caller, services: Services): Promise<Row | undefined> {
  const row = await services.recordsOf(resource, serverCaller, undefined, { narrowedBy }).get(id);
  const [shown] = row ? await requestRows([row], caller, services) : [];
  return shown && { ...shown, requestTarget: '', requestParam: '', jsons: row?.failure ?? '' };
}

async function requestRows(rows: readonly Row[], caller: Caller, { names, texts }: Services): Promise<Row[]> {
  const places = placeTexts(texts, caller);
  const users = await names.persons(new Set(rows.map(({ userId }) => String(userId))), caller);
  return rows.map(({ id, creatorTime, userId, ipAddress, device, requestMethod, requestUrl, requestDuration, code }) => {
    const { browser, platform } = deviceOf(String(device ?? ''));
    return {
      id,
      creatorTime,
      userName: users.get(String(userId)) ?? '',
      ipAddress,
      ipaddress: ipAddress,
      ipAddressName: placeOf(String(ipAddress ?? ''), places),
      browser,
      platForm: platform,
      moduleName: '',
      abstracts: String(code ?? ''),
      requestMethod,
      requestUrl,
      requestURL: requestUrl,
      requestDuration,
    };
  });
}

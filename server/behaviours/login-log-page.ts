import type { Filter } from '#engine/query/filter';
import { serverCaller, type Caller } from '../access/caller';
import { loginRows } from './login-rows';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { maxRowsOf, pageOf, paginationOf } from './codec/page';
import { searchIn } from './conditions-of';

/** The page of the login log that a query asks for, the last entries first. `narrowedBy` is a filter of the server. */
export async function loginLogPage(
  query: Readonly<Record<string, unknown>>,
  caller: Caller,
  services: Services,
  narrowedBy?: Filter,
): Promise<{ list: Row[]; pagination: object }> {
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const filters = loginLogFilters(query);
  const { rows, total } = await services.recordsOf('system/loginEntry', serverCaller, undefined, narrowedBy && { narrowedBy }).page({
    ...(filters.length > 0 && { filter: { all: filters } }),
    ...searchIn(['userName', 'ipAddress'], query['keyword'], new Set()),
    order: [{ field: 'creatorTime', descending: true }],
    page,
    fields: shownFields,
  });
  return { list: loginRows(rows, caller, services.texts), pagination: paginationOf(page, total) };
}

const shownFields = [
  'id',
  'creatorTime',
  'userName',
  'loginType',
  'loginMark',
  'abstracts',
  'ipAddress',
  'ipAddressName',
  'browser',
  'platForm',
];

/** The filters of a query for the logs of logins and calls. */
export function loginLogFilters({ loginType, loginMark, startTime, endTime, time }: Readonly<Record<string, unknown>>): Filter[] {
  const period = Array.isArray(time) ? time.map(timeIn) : [timeIn(startTime), timeIn(endTime)];
  const [from = null, to = null] = period;
  return [
    ...(typeof loginType === 'number' ? [{ field: 'loginType', is: 'equals' as const, value: loginType }] : []),
    ...(typeof loginMark === 'number' ? [{ field: 'loginMark', is: 'equals' as const, value: loginMark }] : []),
    ...(from === null && to === null
      ? []
      : [{ field: 'creatorTime', is: 'between' as const, value: [from, to] as [number | null, number | null] }]),
  ];
}

const timeIn = (value: unknown): number | null =>
  value === undefined || value === null || value === '' || !Number.isFinite(Number(value)) ? null : Math.trunc(Number(value));

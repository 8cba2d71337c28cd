import type { Filter } from '#engine/query/filter';
import { serverCaller } from '#server/access/caller.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { searchIn } from '#server/behaviours/conditions-of.ts';
import type { Exchange } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/** A page of the calls that match a filter of the server, the last first. */
export async function callPage(
  about: Filter,
  { query, caller }: Exchange,
  services: Services,
): Promise<{ list: Row[]; pagination: object }> {
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const [from, to] = [timeIn(query['startTime']), timeIn(query['endTime'])];
  const filters: Filter[] = [
    about,
    ...(from === null && to === null
      ? []
      : [{ field: 'creatorTime', is: 'between' as const, value: [from, to] as [number | null, number | null] }]),
  ];
  const { rows, total } = await services.recordsOf('system/dataInterfaceCall', serverCaller).page({
    filter: { all: filters },
    ...searchIn(['invokIp', 'application', 'invokDevice'], query['keyword'], new Set()),
    order: [{ field: 'creatorTime', descending: true }],
    page,
    fields: ['id', 'creatorTime', 'userId', 'application', 'invokIp', 'invokDevice', 'invokType', 'invokWasteTime', 'failure'],
  });
  const users = await services.names.persons(new Set(rows.map(({ userId }) => String(userId)).filter(Boolean)), caller);
  const list = rows.map(({ creatorTime, application, userId, failure, ...row }) => ({
    ...row,
    invokTime: creatorTime,
    userId: application || (users.get(String(userId)) ?? ''),
    failure: reasonIn(failure, (code, values) => services.texts.text(caller.language, `$t:error.${code}`, values)),
  }));
  return { list, pagination: paginationOf(page, total) };
}

/** Why a call failed, in the language of the caller. */
function reasonIn(stored: unknown, textOf: (code: string, params: Row) => string): string {
  if (typeof stored !== 'string' || stored === '') return '';
  try {
    const { code, params = {} } = JSON.parse(stored) as { code: string; params?: Row };
    return textOf(code, params);
  } catch {
    return '';
  }
}

const timeIn = (value: unknown): number | null =>
  value === undefined || value === null || value === '' || !Number.isFinite(Number(value)) ? null : Math.trunc(Number(value));

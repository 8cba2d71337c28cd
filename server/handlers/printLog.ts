import { isJsonObject } from '#engine/json';
import { allOf, type Filter } from '#engine/query/filter';
import { requireSession, serverCaller } from '#server/access/caller.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import type { Behaviour } from '#server/exchange.ts';
import { requireTemplate } from '#server/print/print-answers.ts';
import { writeRecord } from '#server/records/write-record.ts';
import { templateResource } from '#server/recycle/template-uses.ts';

/** When and by whom a template that the caller sees was printed, the latest first. */
export const list: Behaviour = async ({ resource, params, query, caller }, services) => {
  const { id } = await services.recordsOf(templateResource, caller).require(params['id'] ?? '');
  const page = pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) ?? { number: 1, size: 20 };
  const { keyword, startTime, endTime } = query;
  const [from, until] = rangeIn(query['printTime']);
  const filter = allOf([
    { field: 'printId', is: 'equals', value: id },
    typeof keyword === 'string' && keyword.trim() !== '' ? { field: 'printTitle', is: 'contains', value: keyword.trim() } : undefined,
    timeFilter('atLeast', startTime ?? from),
    timeFilter('atMost', endTime ?? until),
  ]);
  const { rows, total } = await services.recordsOf(resource, serverCaller).page({ filter, page });
  const names = await services.names.persons(new Set(rows.map(({ userId }) => String(userId))), caller);
  const list = rows.map(({ userId, ...row }) => ({ ...row, printMan: names.get(String(userId)) ?? '' }));
  return { data: { list, pagination: paginationOf(page, total) } };
};

/** The first and the last millisecond of a range of moments, as lists ask for it. */
const rangeIn = (range: unknown): (number | undefined)[] =>
  [range].flat().map((moment: unknown) => (typeof moment === 'string' && /^\d{1,16}$/.test(moment) ? Number(moment) : undefined));

const timeFilter = (is: 'atLeast' | 'atMost', value: unknown): Filter | undefined =>
  typeof value === 'number' ? { field: 'printTime', is, value } : undefined;

/** Notes who printed what and when. User and time are those of the call, whatever it says. */
export const save: Behaviour = async ({ resource, body, caller }, services) => {
  const { userId } = requireSession(caller);
  const { printTitle, printNum, printId } = isJsonObject(body) ? body : {};
  const { id } = await requireTemplate(String(printId ?? ''), { caller, services });
  const title = String(printTitle ?? '').slice(0, 200);
  const number = Math.min(Math.max(Math.trunc(Number(printNum)) || 1, 1), 100_000);
  const set = { printId: id, printTitle: title, printNum: number, userId, printTime: Date.now() };
  await writeRecord(resource, { body: {}, set }, { ...caller, isServer: true }, services);
  return { data: null };
};

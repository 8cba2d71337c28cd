import { showsShippedNames } from '../display/shipped-names';
import type { Answer, Exchange } from '../exchange';
import type { Services } from '../services';
import { createInTurn } from '../session/in-turn';
import { AppError } from '../app-error';
import type { Records, Row } from '../storage/records';
import { codecOf } from './codec/codec-of';
import type { ListRequest } from './codec/codec';
import { paginationOf } from './codec/page';
import { nextTurn } from './next-turn';

/** Maximum number of values in a page that is read and written at once. */
const maxShortPage = 10_000;

/** Whether a page is so large that other calls must run meanwhile. */
export const isLong = ({ page, fields }: ListRequest): boolean => page.size * fields.length > maxShortPage;

/**
 * A list of a large page. Its records are read, shown and written in slices, and other calls run between two slices. If the
 * page cannot hold all records, `whenMany` of the request applies. The answer is kept until it is complete, so that a
 * failure becomes an error answer and a slow client holds no connection to the database.
 */
export function longList(records: Records, request: ListRequest, exchange: Exchange, services: Services): Promise<Answer> {
  return oneByOne(exchange.caller.session?.userId ?? '', () => listOf(records, request, exchange, services));
}

/** The long lists of one user are made one after the other: the first one is there sooner, and others are not slowed. */
const oneByOne = createInTurn(Number.POSITIVE_INFINITY);

async function listOf(records: Records, request: ListRequest, exchange: Exchange, services: Services): Promise<Answer> {
  const { whenMany, page } = request;
  const isLaterPage = page.number > 1 && whenMany !== undefined;
  const answer = isLaterPage ? undefined : await readAll(records, request, exchange, services);
  if (answer) return answer;
  return (await readAll(records, { ...request, ...whenMany, whenMany: undefined }, exchange, services)) ?? { json: [] };
}

/** `undefined` if there are more records than the page holds and the request says what to read then. */
async function readAll(records: Records, request: ListRequest, exchange: Exchange, services: Services): Promise<Answer | undefined> {
  const codec = codecOf(exchange.call);
  const { call, caller } = exchange;
  // The text of an answer has the names that `serveCall` puts into answers of objects.
  const named = (rows: readonly Row[]): readonly Row[] =>
    showsShippedNames(call) ? (services.shippedNames.inAnswer(rows, caller.language) as Row[]) : rows;
  const arrange = codec.arrangement(request, exchange, services);
  const parts: string[] = [];
  const all = { rows: [] as Row[], shown: [] as Row[] };
  let count = 0;
  let total = 0;
  if (exchange.caller.signal.aborted) throw new AppError('requestAborted');
  for await (const slice of records.pageSlices(request)) {
    ({ total } = slice);
    if (request.whenMany && total > request.page.size) return undefined;
    if (exchange.caller.signal.aborted) throw new AppError('requestAborted');
    await nextTurn();
    const shown = await codec.listRows(slice.rows, request, exchange, services);
    count += shown.length;
    if (arrange) {
      for (const row of slice.rows) all.rows.push(row);
      for (const row of shown) all.shown.push(row);
    } else if (shown.length > 0) parts.push(itemsText(named(shown)));
  }
  const items = arrange?.(all.shown, all.rows) ?? [];
  for (let start = 0; start < items.length; start += itemsInTurn) {
    await nextTurn();
    parts.push(itemsText(named(items.slice(start, start + itemsInTurn))));
  }
  const pagination = paginationFor(request, { total, count });
  const sums = request.summedFields && { sums: await records.sums(request, request.summedFields) };
  return { json: ['{"list":[', ...separated(parts), `],${JSON.stringify({ pagination, ...sums }).slice(1)}`] };
}

/** Items of an arranged list that are written before other calls run. */
const itemsInTurn = 50;

/** The size of an unpaged list is what it holds. */
export const paginationFor = ({ page, isUnpaged = false }: ListRequest, { total, count }: { total: number; count: number }) =>
  paginationOf(isUnpaged ? { ...page, size: count } : page, total);

const itemsText = (items: readonly Row[]): string => JSON.stringify(items).slice(1, -1);

const separated = (parts: readonly string[]): string[] => parts.map((part, index) => (index === 0 ? part : `,${part}`));

import { pickerOf, type Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { InterfaceData } from '#server/interfaces/interface-reading.ts';
import { matchingRows, type InterfaceParam } from '#server/interfaces/matching-rows.ts';
import { isLive } from '#server/interfaces/read-interface.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';
import { answerInterface, requireNamedInterface } from './answer-interface';
import { interfacePage, interfaceRowsByIds } from './interface-rows';

/** A data interface that visitors of a public form read. */
interface ReadByVisitors {
  dataInterface: string;
  caller: Caller;
  /** The name of the field in messages. */
  label: string;
}

interface PageBody {
  paramList: readonly InterfaceParam[];
  propsValue: string;
  columnOptions: string;
  keyword: string;
  currentPage: number;
  pageSize: number;
  ids: readonly string[] | null;
}

/** A page of rows, or the rows with some values in `propsValue`. Throws `linkRowsFailed`. */
export async function lookupPage(read: ReadByVisitors, body: PageBody, services: Services): Promise<{ list: unknown[]; total: number }> {
  const call = { ...callOf(read, services), body };
  return withoutReason(read, async () => {
    if (body.ids) {
      const list = await interfaceRowsByIds(call, services);
      return { list, total: list.length };
    }
    const { list, pagination } = await interfacePage(call, services);
    return { list, total: pagination.total };
  });
}

/** Which rows of a data interface: all, or those with one of some values in a column. */
interface RowsAsked {
  paramList: readonly InterfaceParam[];
  only: { column: string; values: readonly string[] } | undefined;
}

export type LookupReader = (asked: RowsAsked) => Promise<{ rows: readonly unknown[]; isCut: boolean }>;

/**
 * Reads rows with several combinations of parameters, static data once for all of them. An interface that cannot tell the values
 * of a column answers more rows. Throws `linkRowsFailed`.
 */
export function lookupReader(read: ReadByVisitors, services: Services): LookupReader {
  const call = callOf(read, services);
  const answer = (record: Row, { paramList, only }: RowsAsked) =>
    answerInterface(record, { ...call, body: { paramList } }, { only }, services);
  let required: Promise<Row> | undefined;
  let staticData: Promise<InterfaceData> | undefined;
  return (asked) =>
    withoutReason(read, async () => {
      const record = await (required ??= requireNamedInterface(call, services));
      if (isLive(record)) return rowsIn(await answer(record, asked));
      const data = await (staticData ??= answer(record, { paramList: [], only: undefined }));
      return rowsIn('fixed' in data ? { fixed: matchingRows(data.fixed, asked.paramList) } : data);
    });
}

function rowsIn(data: InterfaceData): { rows: readonly unknown[]; isCut: boolean } {
  const rows: unknown = 'fixed' in data ? data.fixed : data.rows;
  return { rows: Array.isArray(rows) ? (rows as unknown[]) : [], isCut: 'isCut' in data && data.isCut };
}

const callOf = ({ dataInterface, caller }: ReadByVisitors, { catalogue }: Services) => ({
  params: { id: dataInterface },
  resource: catalogue.resource('system/dataInterface'),
  caller: pickerOf(caller),
});

/** Visitors are not told why an interface failed: its errors name systems, hosts and parameters. */
async function withoutReason<T>({ label }: ReadByVisitors, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError('linkRowsFailed', { label }, undefined, { cause: error });
  }
}

import { pickerOf, type Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import type { InterfaceParam } from '#server/interfaces/matching-rows.ts';
import type { Services } from '#server/services.ts';
import { answerInterface, requireInterface } from './answer-interface';
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

/** All rows, or those with one of some values in a column as far as the interface can tell them. Throws `linkRowsFailed`. */
export async function lookupRows(
  read: ReadByVisitors,
  { paramList, only }: { paramList: readonly InterfaceParam[]; only: { column: string; values: readonly string[] } | undefined },
  services: Services,
): Promise<{ rows: readonly unknown[]; isCut: boolean }> {
  const call = { ...callOf(read, services), body: { paramList } };
  return withoutReason(read, async () => {
    const data = await answerInterface(await requireInterface(call, services), call, { only }, services);
    const rows: unknown = 'fixed' in data ? data.fixed : data.rows;
    return { rows: Array.isArray(rows) ? (rows as unknown[]) : [], isCut: 'isCut' in data && data.isCut };
  });
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

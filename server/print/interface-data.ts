import { isJsonObject } from '#engine/json';
import type { PrintData } from '#print/print-data';
import { serverCaller } from '#server/access/caller.ts';
import { maxRowsOf } from '#server/behaviours/codec/page.ts';
import { filledParam } from '#server/interfaces/filled-param.ts';
import { parsedList } from '#server/interfaces/interface-parameters.ts';
import { readInterface } from '#server/interfaces/read-interface.ts';
import type { Row } from '#server/storage/records.ts';
import type { PrintContext } from './print-context';

/**
 * What a data interface answers for a record. An object is the record, with lists as sub-tables; of a list, the first row is the
 * record and all rows are its sub-table `childTable1`.
 */
export async function interfaceData(template: Row, id: string, { caller, services }: PrintContext): Promise<PrintData> {
  const record = await services.recordsOf('system/dataInterface', serverCaller).require(String(template['interfaceId'] ?? ''));
  const params = parsedList(template['parameterJson']).flatMap((item) => filledParam(item as never, () => id) ?? []);
  const data = await readInterface(record, { params, maxRows: maxRowsOf(services) }, caller, services);
  const answer: unknown = 'fixed' in data ? data.fixed : data.rows;
  if (!Array.isArray(answer)) return isJsonObject(answer) ? answer : {};
  const rows = answer.filter(isJsonObject);
  return { ...rows[0], childTable1: rows };
}

import type { Behaviour } from '#server/exchange.ts';
import { workbookType } from '#server/excel/write-sheet.ts';
import { offerFile } from '#server/files/offer-file.ts';
import type { Row } from '#server/storage/records.ts';
import { failuresWorkbook } from '#server/behaviours/transfer/failures-workbook.ts';
import { importColumns } from '#server/behaviours/transfer/transfer-columns.ts';

/** A workbook of the rows that an import refused, with their reasons. The import reads it again. */
export const handler: Behaviour = async ({ resource, body, caller }, services) => {
  const { list } = body as { list: Row[] };
  const { texts } = services;
  const title = texts.text(caller.language, resource.title);
  const name = texts.text(caller.language, '$t:transfer.failuresName', { name: title });
  const columns = importColumns(resource, caller, services);
  // A column that the file did not have would be emptied by the next import.
  const used = columns.filter((column) => list.some((row) => Object.hasOwn(row, column.name)));
  const content = failuresWorkbook(name, used.length > 0 ? used : columns, [list], (key) =>
    texts.text(caller.language, `$t:transfer.${key}`),
  );
  return { data: await offerFile({ name: `${name}.xlsx`, type: workbookType, content }, services) };
};

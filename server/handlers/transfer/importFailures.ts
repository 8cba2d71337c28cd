import { moduleIdIn } from '#engine/module/module-key';
import { serverCaller } from '#server/access/caller.ts';
import type { Behaviour } from '#server/exchange.ts';
import { workbookType } from '#server/excel/write-sheet.ts';
import { offerFile } from '#server/files/offer-file.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';
import { failuresWorkbook } from '#server/behaviours/transfer/failures-workbook.ts';
import { batchResource, ownRun } from '#server/behaviours/transfer/import-run.ts';
import { importColumns } from '#server/behaviours/transfer/transfer-columns.ts';

/** A workbook of all records that a background import has refused, with their reasons. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  const { id } = await ownRun(params['id'] ?? '', moduleIdIn(resource.id) ?? '', caller, services);
  const text = (key: string, values?: Row) => services.texts.text(caller.language, `$t:transfer.${key}`, values);
  const name = text('failuresName', { name: services.texts.text(caller.language, resource.title) });
  const content = failuresWorkbook(name, importColumns(resource, caller, services), failuresOf(id, services), text);
  return { data: await offerFile({ name: `${name}.xlsx`, type: workbookType, content }, services) };
};

async function* failuresOf(importId: string, { recordsOf }: Services): AsyncGenerator<Row[]> {
  const batches = recordsOf(batchResource, serverCaller);
  const query = { filter: { field: 'importId', is: 'equals' as const, value: importId }, fields: ['id', 'failures'] };
  for await (const slice of batches.stream(query)) for (const { failures } of slice) yield JSON.parse(String(failures)) as Row[];
}

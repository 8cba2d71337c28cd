import { userColumns } from '#server/behaviours/people/user-columns.ts';
import { workbookType, writeSheet } from '#server/excel/write-sheet.ts';
import type { Behaviour } from '#server/exchange.ts';
import { offerFile } from '#server/files/offer-file.ts';

/** The empty workbook of an import, with the columns that the caller may write. */
export const handler: Behaviour = async ({ caller }, services) => {
  const columns = userColumns(caller, services, { isImport: true }).map(({ id, heading }) => ({ key: id, heading }));
  const name = services.texts.text(caller.language, '$t:user.templateName');
  return { data: await offerFile({ name: `${name}.xlsx`, type: workbookType, content: writeSheet(name, columns, []) }, services) };
};

import type { ImportedRow } from '#server/behaviours/people/import-users.ts';
import { userColumns } from '#server/behaviours/people/user-columns.ts';
import { workbookType, writeSheet } from '#server/excel/write-sheet.ts';
import type { Behaviour } from '#server/exchange.ts';
import { offerFile } from '#server/files/offer-file.ts';

/** A workbook of the rows that an import refused, with their reasons. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { list } = body as { list: ImportedRow[] };
  const text = (key: string) => services.texts.text(caller.language, key);
  const columns = userColumns(caller, services, { isImport: true }).map(({ id, heading }) => ({ key: id, heading }));
  const reasons = { key: 'errorsInfo', heading: text('$t:user.errorsInfo'), width: 60 };
  const name = text('$t:user.failuresName');
  return {
    data: await offerFile({ name: `${name}.xlsx`, type: workbookType, content: writeSheet(name, [reasons, ...columns], list) }, services),
  };
};

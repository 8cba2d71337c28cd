import { maxRowsOf } from '#server/behaviours/codec/page.ts';
import { userColumns } from '#server/behaviours/people/user-columns.ts';
import { userTexts } from '#server/behaviours/people/user-names.ts';
import { usersPage } from '#server/behaviours/organisation/users-page.ts';
import { workbookType, writeSheet } from '#server/excel/write-sheet.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import { offerFile } from '#server/files/offer-file.ts';
import type { Services } from '#server/services.ts';

/** A workbook of the users that a list matches, with the columns that the caller may see. */
export const handler: Behaviour = async (exchange, services) => {
  const { caller, query } = exchange;
  const chosen = typeof query['selectKey'] === 'string' && query['selectKey'] !== '' ? new Set(query['selectKey'].split(',')) : undefined;
  const columns = userColumns(caller, services).filter(({ id }) => !chosen || chosen.has(id));
  const rows = rowsOf(exchange, columns, services);
  const name = services.texts.text(caller.language, '$t:user.exportName');
  const content = writeSheet(
    name,
    columns.map(({ id, heading }) => ({ key: id, heading })),
    rows,
  );
  return { data: await offerFile({ name: `${name}.xlsx`, type: workbookType, content }, services) };
};

/** Users read at once. */
const pageSize = 500;

/** The texts of users, page by page. Their order is total, so that no user is left out or written twice. */
async function* rowsOf(exchange: Exchange, columns: ReturnType<typeof userColumns>, services: Services) {
  const isPage = exchange.query['dataType'] === 0;
  const limit = maxRowsOf(services);
  const { dataType: _dataType, selectKey: _selectKey, ...asked } = exchange.query;
  for (let number = 1; (number - 1) * pageSize < limit; number += 1) {
    const query = { currentPage: 1, ...asked, ...(!isPage && { currentPage: number, pageSize }) };
    const { rows } = await usersPage({ ...exchange, query }, services);
    const textOf = await userTexts(rows, columns, exchange.caller, services);
    for (const row of rows) yield Object.fromEntries(columns.map((column) => [column.id, textOf(row, column)]));
    if (isPage || rows.length < pageSize) return;
  }
}

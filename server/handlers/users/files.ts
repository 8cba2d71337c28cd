import { buffer } from 'node:stream/consumers';
import { AppError } from '#server/app-error.ts';
import { maxRowsOf } from '#server/behaviours/codec/page.ts';
import { usersPage } from '#server/behaviours/organisation/users-page.ts';
import { type ImportedRow, importUsers } from '#server/behaviours/people/import-users.ts';
import { userColumns } from '#server/behaviours/people/user-columns.ts';
import { userTexts } from '#server/behaviours/people/user-names.ts';
import { checkWorkbook } from '#server/excel/check-workbook.ts';
import { columnsIn } from '#server/excel/columns-in.ts';
import { readSheet } from '#server/excel/read-sheet.ts';
import { workbookType, writeSheet } from '#server/excel/write-sheet.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import { offerFile } from '#server/files/offer-file.ts';
import { takeFile } from '#server/files/take-file.ts';
import type { Services } from '#server/services.ts';

/** A workbook of the users that a list matches, with the columns that the caller may see. */
export const exportData: Behaviour = async (exchange, services) => {
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

/** The empty workbook of an import, with the columns that the caller may write. */
export const template: Behaviour = async ({ caller }, services) => {
  const columns = userColumns(caller, services, { isImport: true }).map(({ id, heading }) => ({ key: id, heading }));
  const name = services.texts.text(caller.language, '$t:user.templateName');
  return { data: await offerFile({ name: `${name}.xlsx`, type: workbookType, content: writeSheet(name, columns, []) }, services) };
};

/** Keeps a workbook for the preview, for ten minutes. The name in the answer opens it. */
export const uploader: Behaviour = async ({ files }, services) => {
  const [file] = files;
  if (!file) throw new AppError('fileMissing');
  await checkWorkbook(file.content);
  const { url } = await offerFile({ name: file.fileName, type: workbookType, content: file.content }, services);
  return { data: { name: new URL(url, 'http://local').searchParams.get('encryption'), url } };
};

/** The rows of an uploaded workbook, as texts by field. */
export const preview: Behaviour = async ({ query, caller }, services) => {
  const file = await takeFile(String(query['fileName'] ?? ''), services, { keepsTicket: true });
  if (!file) throw new AppError('uploadGone');
  const { headings, rows } = await readSheet(await buffer(file.content), caller.signal);
  const columns = userColumns(caller, services, { isImport: true });
  // A template of another language is read as well.
  const inLanguages = languages.map((language) => userColumns({ ...caller, language }, services, { isImport: true }));
  // A corrected workbook of refused rows is read, too.
  const ignored = new Set(languages.map((language) => services.texts.text(language, '$t:user.errorsInfo')));
  const fields = columnsIn(
    headings.map((heading) => (ignored.has(heading) ? '' : heading)),
    inLanguages,
  );
  const dataRow = rows.map((texts) =>
    Object.fromEntries(fields.flatMap((id, index) => (id === undefined ? [] : [[id, texts[index] ?? '']]))),
  );
  const used = columns.filter(({ id }) => fields.includes(id));
  const headerRow = used.map(({ id, heading, isRequired }) => ({ id, fullName: heading, required: isRequired }));
  return { data: { dataRow, headerRow } };
};

const languages = ['zh', 'zhtw', 'en'] as const;

/** Imports the rows of a preview. Those that are refused come back with their reasons. */
export const importData: Behaviour = async ({ body, caller }, services) => {
  const { list } = body as { list: ImportedRow[] };
  return { data: { ...(await importUsers(list, caller, services)) } };
};

/** A workbook of the rows that an import refused, with their reasons. */
export const exportFailures: Behaviour = async ({ body, caller }, services) => {
  const { list } = body as { list: ImportedRow[] };
  const text = (key: string) => services.texts.text(caller.language, key);
  const columns = userColumns(caller, services, { isImport: true }).map(({ id, heading }) => ({ key: id, heading }));
  const reasons = { key: 'errorsInfo', heading: text('$t:user.errorsInfo'), width: 60 };
  const name = text('$t:user.failuresName');
  return {
    data: await offerFile({ name: `${name}.xlsx`, type: workbookType, content: writeSheet(name, [reasons, ...columns], list) }, services),
  };
};

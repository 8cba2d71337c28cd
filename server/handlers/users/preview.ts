import { buffer } from 'node:stream/consumers';
import { AppError } from '#server/app-error.ts';
import { userColumns } from '#server/behaviours/people/user-columns.ts';
import { columnsIn } from '#server/excel/columns-in.ts';
import { readSheet } from '#server/excel/read-sheet.ts';
import type { Behaviour } from '#server/exchange.ts';
import { takeFile } from '#server/files/take-file.ts';

/** The rows of an uploaded workbook, as texts by field. */
export const handler: Behaviour = async ({ query, caller }, services) => {
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

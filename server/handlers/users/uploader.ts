import { AppError } from '#server/app-error.ts';
import { checkWorkbook } from '#server/excel/check-workbook.ts';
import { workbookType } from '#server/excel/write-sheet.ts';
import type { Behaviour } from '#server/exchange.ts';
import { offerFile } from '#server/files/offer-file.ts';

/** Keeps a workbook for the preview, for ten minutes. The name in the answer opens it. */
export const handler: Behaviour = async ({ files }, services) => {
  const [file] = files;
  if (!file) throw new AppError('fileMissing');
  await checkWorkbook(file.content);
  const { url } = await offerFile({ name: file.fileName, type: workbookType, content: file.content }, services);
  return { data: { name: new URL(url, 'http://local').searchParams.get('encryption'), url } };
};

import { formatDate } from '#engine/dates/format-date';
import { isJsonObject } from '#engine/json';
import { moduleIdIn } from '#engine/module/module-key';
import { exportPlanOf } from '#server/behaviours/transfer/export-plan.ts';
import { recipeOf } from '#server/behaviours/transfer/export-recipe.ts';
import { templateWorkbook } from '#server/behaviours/transfer/template-workbook.ts';
import { chosenColumns, importColumns } from '#server/behaviours/transfer/transfer-columns.ts';
import { workbookType } from '#server/excel/write-sheet.ts';
import type { Behaviour } from '#server/exchange.ts';
import { offer, offerFile } from '#server/files/offer-file.ts';

/** A link to a file of the records that a list with the same body matches. The file is made while it is downloaded. */
export const exportData: Behaviour = async (exchange, services) => {
  const { resource, caller } = exchange;
  // What is wrong with the request is said now.
  const { format, zone } = await exportPlanOf(exchange, services);
  const title = services.texts.text(caller.language, resource.title);
  const values = {
    fileName: `${title}_${stamp(new Date(), zone)}.${format}`,
    contentType: types[format],
    size: 0,
    recipe: recipeOf(exchange, title),
  };
  return { data: await offer(values, services) };
};

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;

/** @example stamp(new Date(2026, 0, 31, 9, 5)) // '20260131_0905' */
const stamp = (date: Date, zone?: string): string => formatDate(date.getTime(), { pattern: 'yyyyMMdd_HHmm', ...(zone && { zone }) });

/** The empty workbook of an import, with the columns that the list's settings choose and the caller may write. */
export const templateDownload: Behaviour = async ({ resource, caller }, services) => {
  const { settings } = await services.catalogue.release(moduleIdIn(resource.id) ?? '');
  const uploader = settings.props['uploaderTemplateJson'];
  const chosen = isJsonObject(uploader) && Array.isArray(uploader['selectKey']) ? uploader['selectKey'].map(String) : [];
  const all = importColumns(resource, caller, services);
  const columns = chosenColumns(all, chosen);
  const title = services.texts.text(caller.language, resource.title);
  const name = services.texts.text(caller.language, '$t:transfer.templateName', { name: title });
  const content = await templateWorkbook(title, columns.length > 0 ? columns : all, caller, services);
  return { data: await offerFile({ name: `${name}.xlsx`, type: workbookType, content }, services) };
};

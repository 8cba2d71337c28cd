import { moduleIdIn } from '#engine/module/module-key';
import { isJsonObject } from '#engine/json';
import type { Behaviour } from '#server/exchange.ts';
import { workbookType } from '#server/excel/write-sheet.ts';
import { offerFile } from '#server/files/offer-file.ts';
import { templateWorkbook } from '#server/behaviours/transfer/template-workbook.ts';
import { chosenColumns, importColumns } from '#server/behaviours/transfer/transfer-columns.ts';

/** The empty workbook of an import, with the columns that the list's settings choose and the caller may write. */
export const handler: Behaviour = async ({ resource, caller }, services) => {
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

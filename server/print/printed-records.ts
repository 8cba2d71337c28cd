import { sourceTypes } from '#print/source-types';
import type { PrintData } from '#print/print-data';
import { allows, opens } from '#server/access/access-for.ts';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { modulesPrinting, templateResource } from '#server/recycle/template-uses.ts';
import { rowsWith } from '#server/storage/rows-with.ts';
import type { Row } from '#server/storage/records.ts';
import { interfaceData } from './interface-data';
import { moduleData, unseenIds } from './module-data';
import { maxPrintedRecords, type PrintContext } from './print-context';
import { sqlData } from './sql-data';

/**
 * Checks that the caller may print records in a template. Statements and interfaces do not know rights of records, so that the
 * caller must see the records in a module that prints by the template. Throws `printTooMany` and `recordNotFound`.
 */
export async function checkPrintable(template: Row, ids: readonly string[], context: PrintContext): Promise<void> {
  if (ids.length === 0) throw new AppError('printNoRecords');
  if (ids.length > maxPrintedRecords) throw new AppError('printTooMany', { limit: maxPrintedRecords });
  const isOfModule = Number(template['sourceType']) === sourceTypes.module;
  const [missing] = isOfModule ? await unseenIds(moduleOf(template), ids, context) : await unseenAnywhere(template, ids, context);
  if (missing !== undefined) throw new AppError('recordNotFound', { id: missing });
}

/** The data that a template prints of records, in their order. A record of a module is read under the caller's rights. */
export async function printedRecords(template: Row, ids: readonly string[], context: PrintContext): Promise<PrintData[]> {
  const source = Number(template['sourceType']);
  if (source === sourceTypes.module) {
    const records = await moduleData(moduleOf(template), ids, context);
    return ids.map((id) => records.get(id) ?? notFound(id));
  }
  const read = source === sourceTypes.interface ? interfaceData : sqlData;
  const records: PrintData[] = [];
  for (const id of ids) records.push(await read(template, id, context));
  return records;
}

const moduleOf = (template: Row): string => String(template['moduleId'] ?? '');

/** The ids of records that the caller does not see in any module that prints by the template. */
async function unseenAnywhere(template: Row, ids: readonly string[], { caller, services }: PrintContext): Promise<string[]> {
  if (await mayTry(template, { caller, services })) return [];
  const missing = new Set(ids);
  for (const moduleId of await modulesPrinting(String(template['id']), services)) {
    const { resource } = await services.catalogue.release(moduleId);
    const seen = await rowsWith(services.recordsOf(resource, { ...caller, picks: false }), 'id', [...missing], ['id']);
    for (const { id } of seen) missing.delete(String(id));
    if (missing.size === 0) return [];
  }
  return [...missing];
}

/** Whether the caller designs templates, and may read what this one reads of any record. */
async function mayTry(template: Row, context: PrintContext): Promise<boolean> {
  if (!mayEditTemplates(context)) return false;
  const { caller, services } = context;
  if (Number(template['sourceType']) !== sourceTypes.interface) return opens(services.accessFor({ id: interfaceResource }, caller));
  const record = await services.recordsOf(interfaceResource, serverCaller).get(String(template['interfaceId'] ?? ''));
  return record === undefined || services.guard.callsInterface(record, caller);
}

const interfaceResource = 'system/dataInterface';

/** Whether the caller designs templates, and so sees those that are disabled. */
export const mayEditTemplates = ({ caller, services }: PrintContext): boolean =>
  allows(services.accessFor({ id: templateResource }, { ...caller, picks: false }), 'btn_edit');

function notFound(id: string): never {
  throw new AppError('recordNotFound', { id });
}

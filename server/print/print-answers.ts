import { dictionariesIn } from '#print/template-fields';
import type { PrinterPlace } from '#print/fill-context';
import { parseTemplate } from '#print/parse-template';
import { pickerOf, requireSession, serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { dictionaryNames } from '#server/behaviours/organisation/dictionary-names.ts';
import { workOf } from '#server/behaviours/organisation/work-of.ts';
import type { Row } from '#server/storage/records.ts';
import { formattedFields } from './formatted-fields';
import { checkPrintable, mayEditTemplates, printedRecords } from './printed-records';
import { templateResource } from '#server/recycle/template-uses.ts';
import type { PrintContext } from './print-context';

/** An enabled template; a disabled one for those who may change it. Throws `recordNotFound` and `printTemplateDisabled`. */
export async function requireTemplate(id: string, context: PrintContext): Promise<Row> {
  const template = await context.services.recordsOf(templateResource, serverCaller).require(id);
  if (template.enabledMark === 0 && !mayEditTemplates(context)) throw new AppError('printTemplateDisabled');
  return template;
}

/** What is the same for all records of a print. */
export interface PrintFrame {
  printer: string;
  printerPlaces: Record<PrinterPlace, string>;
  printTemplate: string;
  pageParam: string;
  fullName: string;
  dictionaries: Record<string, Record<string, string>>;
  /** Fields with formatted texts, as `set.field`. */
  formatted: string[];
}

/**
 * The template of a print. Paper and the names of dictionaries, which existing clients ask for elsewhere, come with it.
 */
export async function printFrame(template: Row, context: PrintContext): Promise<PrintFrame> {
  const html = String(template['printTemplate'] ?? '');
  return {
    printer: await printerName(context),
    printerPlaces: await placesOfPrinter(context),
    printTemplate: html,
    pageParam: String(template['pageParam'] ?? ''),
    fullName: String(template['fullName'] ?? ''),
    dictionaries: await namesIn(html, context),
    formatted: await formattedFields(template, context),
  };
}

/** A template with the data of records, one answer for each. */
export async function printAnswers(templateId: string, ids: readonly string[], context: PrintContext): Promise<Row[]> {
  const template = await requireTemplate(templateId, context);
  await checkPrintable(template, ids, context);
  const records = await printedRecords(template, ids, context);
  const frame = await printFrame(template, context);
  return records.map((printData) => ({ ...frame, printData, operatorRecordList: [] }));
}

/** The names of the entries of each dictionary that the template names, by id and by code. */
async function namesIn(html: string, { caller, services }: PrintContext): Promise<Record<string, Record<string, string>>> {
  const names: Record<string, Record<string, string>> = {};
  for (const type of dictionariesIn(parseTemplate(html)).slice(0, maxDictionaries)) {
    const [byCode, byId] = [
      await dictionaryNames(type, 'enCode', pickerOf(caller), services),
      await dictionaryNames(type, 'id', pickerOf(caller), services),
    ];
    names[type] = Object.fromEntries([...byCode, ...byId]);
  }
  return names;
}

/** `name/account`, as templates print it. */
async function printerName({ caller, services }: PrintContext): Promise<string> {
  const { userId, account } = requireSession(caller);
  const name = (await services.names.persons(new Set([userId]), serverCaller)).get(userId) ?? '';
  return name.includes('/') ? name : `${name}/${account}`;
}

/** Own values of the caller, which need no right on organisations. */
async function placesOfPrinter({ caller, services }: PrintContext): Promise<Record<PrinterPlace, string>> {
  const user = await services.recordsOf('permission/user', serverCaller).require(requireSession(caller).userId);
  const { organizeName, department, positionName } = await workOf(user, services);
  return {
    systemPrinterOrganize: organizeName,
    systemPrinterDepartment: department.name,
    systemPrinterPosition: positionName,
  };
}

const maxDictionaries = 20;

import type { ParsedResource } from '#engine/parsed';
import { parseTemplate } from '#print/parse-template';
import { sourceTypes } from '#print/source-types';
import { writeHtml } from '#print/write-html';
import { serverCaller } from '#server/access/caller.ts';
import { dictionaryNames } from '#server/behaviours/organisation/dictionary-names.ts';
import { modulesPrinting, templateResource } from '#server/recycle/template-uses.ts';
import type { Row } from '#server/storage/records.ts';
import { common, isDeleted, isEnabled, numberOf, textOf } from './entity-values';
import { mapTemplate } from './map-template';
import type { Entities, EntityRow } from './source';
import { idOf, nameOf, takeEntities, type TakeContext } from './take-entities';

/** Maximum number of characters of a template, as the product takes them. */
const maxTemplateLength = 4_000_000;

/**
 * Takes print templates, after the modules that print by them. One whose module is here reads that module, with its fields under
 * their names here; one that reads a database or an interface that is not here waits until an administrator has looked at it.
 */
export async function takePrintTemplates({ printTemplate }: Entities, context: TakeContext): Promise<void> {
  const { services } = context;
  const modules = new Map<string, PrintingModule>();
  for (const row of printTemplate) {
    if (isDeleted(row)) continue;
    const [moduleId] = await modulesPrinting(idOf(row), services);
    if (moduleId === undefined) continue;
    const { resource } = await services.catalogue.release(moduleId);
    modules.set(idOf(row), { moduleId, resource });
  }
  const interfaces = await services.recordsOf('system/dataInterface', serverCaller).all({ fields: ['id'] });
  const sources = { modules, interfaces: new Set(interfaces.map(({ id }) => id)) };
  const categories = await categoriesHere(context);
  await takeEntities(
    printTemplate,
    { resource: templateResource, kind: 'print templates', valuesOf: (row) => valuesOf(row, sources, categories, context) },
    context,
  );
}

interface PrintingModule {
  moduleId: string;
  resource: ParsedResource;
}

interface Sources {
  /** Modules by the id of the template that they print by. */
  modules: ReadonlyMap<string, PrintingModule>;
  interfaces: ReadonlySet<string>;
}

/** The codes of categories, by id and by code. */
async function categoriesHere({ services }: TakeContext): Promise<Map<string, string>> {
  const byId = await dictionaryNames('printDev', 'id', serverCaller, services);
  const byCode = await dictionaryNames('printDev', 'enCode', serverCaller, services);
  const codes = [...byCode.keys()].map(String);
  const ids = [...byId.keys()].map((id, index): [string, string] => [String(id), codes[index] ?? '']);
  return new Map([...ids, ...codes.map((code): [string, string] => [code, code])]);
}

function valuesOf(row: EntityRow, sources: Sources, categories: ReadonlyMap<string, string>, context: TakeContext): Row | string {
  const { values } = row;
  const html = textOf(values['printtemplate']);
  if (html === '') return 'it has no template: versions of 5.x templates are not taken. Export the template there as a file (.bp).';
  if (html.length > maxTemplateLength) return `its template has more than ${maxTemplateLength} characters.`;
  const written = textOf(values['category']);
  return {
    ...common(row),
    category: categories.get(written) ?? categories.get(context.ids.get(written)) ?? [...categories.values()][0] ?? written,
    type: numberOf(values['type']) === 1 ? 1 : 2,
    enabledMark: isEnabled(row),
    dbLinkId: '0',
    pageParam: textOf(values['pageparam']),
    sqlTemplate: textOf(values['sqltemplate']),
    parameterJson: textOf(values['parameterjson']),
    fieldJson: textOf(values['fieldjson']),
    interfaceName: textOf(values['interfacename']),
    ...sourceOf(row, html, sources, context),
  };
}

/** Where the data comes from here, and the template with the fields of that source. */
function sourceOf(row: EntityRow, html: string, { modules, interfaces }: Sources, { report, ids }: TakeContext): Row {
  const name = nameOf(row);
  const module = modules.get(idOf(row));
  const nodes = parseTemplate(html);
  const interfaceId = ids.get(textOf(row.values['interfaceid']));
  if (numberOf(row.values['sourcetype']) === sourceTypes.interface && interfaces.has(interfaceId))
    return { sourceType: sourceTypes.interface, interfaceId, printTemplate: writeHtml(nodes) };
  if (!module) {
    report.inactive(
      `The print template “${name}” is disabled: no released module prints by it, and what it reads is not here. ` +
        'Choose a module in 系统管理 → 打印模板.',
    );
    return { sourceType: sourceTypes.sql, enabledMark: 0, printTemplate: writeHtml(nodes) };
  }
  const { template, unknown } = mapTemplate(nodes, module.resource);
  report.mapped(`The print template “${name}” reads the module ${module.moduleId} in place of SQL.`);
  if (unknown.length > 0)
    report.inactive(
      `${unknown.length} fields of the print template “${name}” are not in its module, and print as empty: ${unknown.join(', ')}`,
    );
  return { sourceType: sourceTypes.module, moduleId: module.moduleId, printTemplate: writeHtml(template) };
}

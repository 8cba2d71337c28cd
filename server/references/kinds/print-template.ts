import { fieldTagOf } from '#print/field-tag';
import { parseTemplate } from '#print/parse-template';
import { isElement, type PrintNode } from '#print/print-node';
import { fieldsIn } from '#print/template-fields';
import { headSet } from '#print/print-data';
import { sourceTypes } from '#print/source-types';
import { writeHtml } from '#print/write-html';
import { serverCaller } from '#server/access/caller.ts';
import type { Row } from '#server/storage/records.ts';
import type { ReferenceKind, ReferenceServices } from '../reference-kind';

/** Print templates of the module, and its fields that they print. */
export const kind: ReferenceKind = {
  title: '$t:reference.printTemplate',
  stores: ['system/printDev.moduleId'],
  find: async (moduleId, services) =>
    (await templatesOf(moduleId, services)).map(({ id, printTemplate }) => ({
      resource: templateResource,
      id: String(id),
      fields: fieldsIn(parseTemplate(String(printTemplate ?? ''))).map(({ set, field }) => (set === headSet ? field : `${set}-${field}`)),
    })),
  rename: async (moduleId, { names }, { recordsOf, transaction }) => {
    if (names.size === 0) return [];
    const records = recordsOf(templateResource, serverCaller, transaction);
    for (const { id, printTemplate } of await templatesOf(moduleId, { recordsOf })) {
      const template = parseTemplate(String(printTemplate ?? ''));
      const html = writeHtml(template.map((node) => renamed(node, names)));
      if (html !== printTemplate) await records.update(String(id), { printTemplate: html });
    }
    return [];
  },
};

const templateResource = 'system/printDev';

const templatesOf = (moduleId: string, { recordsOf }: Pick<ReferenceServices, 'recordsOf'>): Promise<Row[]> =>
  recordsOf(templateResource, serverCaller).all({
    filter: {
      all: [
        { field: 'sourceType', is: 'equals', value: sourceTypes.module },
        { field: 'moduleId', is: 'equals', value: moduleId },
      ],
    },
    fields: ['id', 'printTemplate'],
  });

/** The node with the new names of fields and sub-tables. */
function renamed(node: PrintNode, names: ReadonlyMap<string, string>): PrintNode {
  if (!isElement(node)) return node;
  const tag = fieldTagOf(node);
  if (!tag) return { ...node, children: node.children.map((child) => renamed(child, names)) };
  const isHead = tag.set === headSet;
  const path = names.get(isHead ? tag.field : `${tag.set}-${tag.field}`) ?? (isHead ? tag.field : `${tag.set}-${tag.field}`);
  const dash = path.indexOf('-');
  const [set, field] = isHead ? [headSet, path] : [names.get(tag.set) ?? path.slice(0, dash), path.slice(dash + 1)];
  return { ...node, attributes: { ...node.attributes, 'data-tag': `${set}.${field}` }, children: [`{${field}}`] };
}

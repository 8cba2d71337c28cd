import type { ParsedResource } from '#engine/parsed';
import { fieldTagOf, type FieldTag } from '#print/field-tag';
import { headSet } from '#print/print-data';
import { isElement, type PrintElement, type PrintNode } from '#print/print-node';
import { fieldsIn } from '#print/template-fields';
import { plainName } from './source';

export interface MappedTemplate {
  template: PrintNode[];
  /** Fields that the module does not have, as the template names them. */
  unknown: string[];
}

/** Names of a module's fields by the plain names of their columns. */
type Fields = ReadonlyMap<string, string>;

/**
 * A template whose fields are columns of statements, with the fields of a module in their place. The record's own fields have the
 * names of their columns, with or without `F_`. A sub-table is the one that has the most of the fields; of equal ones, the one at
 * the same place.
 */
export function mapTemplate(nodes: readonly PrintNode[], resource: ParsedResource): MappedTemplate {
  const names = namesOf(resource);
  const sets = setsFor(fieldsIn(nodes), names);
  const unknown = new Set<string>();
  const mapped = (node: PrintNode): PrintNode => {
    if (!isElement(node)) return node;
    const field = fieldTagOf(node);
    if (!field || field.field.startsWith('system')) return { ...node, children: node.children.map(mapped) };
    const set = sets.get(field.set);
    const name = set === undefined ? undefined : names.get(set)?.get(plainName(field.field));
    if (set !== undefined && name !== undefined) return renamed(node, `${set}.${name}`, name);
    unknown.add(`${field.set}.${field.field}`);
    return node;
  };
  return { template: nodes.map(mapped), unknown: [...unknown] };
}

/** The fields of the record and of each sub-table, in their order. */
function namesOf({ fields, names }: ParsedResource): Map<string, Fields> {
  const wire = (path: string, id: string): [string, string] => [plainName(names?.[path] ?? id), names?.[path] ?? id];
  const head = fields.filter(({ children }) => children === undefined).map(({ id }) => wire(id, id));
  const sets = new Map<string, Fields>([[headSet, new Map(head)]]);
  for (const { id, children } of fields) {
    if (children === undefined) continue;
    const columns = children.flatMap((child) => ('id' in child && child.id !== undefined ? [wire(`${id}.${child.id}`, child.id)] : []));
    sets.set(names?.[id] ?? id, new Map(columns));
  }
  return sets;
}

/** The set of the module for each set of the template. */
function setsFor(tags: readonly FieldTag[], names: ReadonlyMap<string, Fields>): Map<string, string> {
  const tables = [...names.keys()].filter((name) => name !== headSet);
  const sets = new Map([[headSet, headSet]]);
  const written = [...new Set(tags.map(({ set }) => set))].filter((set) => set !== headSet);
  for (const set of written) {
    const columns = tags.filter((tag) => tag.set === set).map(({ field }) => plainName(field));
    const place = Number(/\d{1,3}$/.exec(set)?.[0] ?? 1) - (set.startsWith('childrenDataTable') ? 0 : 1);
    const shares = tables.map((table, index) => ({
      table,
      // Half a field decides between equal ones.
      share: columns.filter((column) => names.get(table)?.has(column)).length + (index === place ? 0.5 : 0),
    }));
    const best = shares.toSorted((one, other) => other.share - one.share)[0];
    if (best && best.share > 0) sets.set(set, best.table);
  }
  return sets;
}

const renamed = (node: PrintElement, tag: string, field: string): PrintElement => ({
  ...node,
  attributes: { ...node.attributes, 'data-tag': tag },
  children: node.children.map((child) => withField(child, field)),
});

const withField = (node: PrintNode, field: string): PrintNode =>
  isElement(node)
    ? { ...node, children: node.children.map((child) => withField(child, field)) }
    : node.replace(/\{[^{}]*\}/, () => `{${field}}`);

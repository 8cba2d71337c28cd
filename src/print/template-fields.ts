import { fieldTagOf, type FieldTag } from './field-tag';
import { isElement, textIn, type PrintNode } from './print-node';

/** The fields that a template names, each once. */
export function fieldsIn(nodes: readonly PrintNode[]): FieldTag[] {
  const fields = new Map<string, FieldTag>();
  eachField(nodes, (field) => fields.set(`${field.set}.${field.field}`, field));
  return [...fields.values()];
}

function eachField(nodes: readonly PrintNode[], visit: (field: FieldTag) => void): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const field = fieldTagOf(node);
    if (field) visit(field);
    else eachField(node.children, visit);
  }
}

/**
 * The ids of the dictionaries that a template names.
 *
 * @example dictionariesIn(['数据字典(', tag, ',"fuelType")']) // ['fuelType']
 */
export function dictionariesIn(nodes: readonly PrintNode[]): string[] {
  const text = nodes.map(textIn).join('\n');
  if (!text.includes('数据字典(')) return [];
  return [...new Set([...text.matchAll(/,\s*["'“”‘’]([\w-]{1,50})["'“”‘’]\s*\)/g)].map(([, id = '']) => id))];
}

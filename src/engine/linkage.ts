import { compileExpression } from './expression/compile-expression';
import { isJsonObject } from './json';
import { isAlwaysRequired } from './record-schema';
import type { ResolvedNode } from './resolve-fields';

/** What a field drives in another: its choices, its bounds, what it is looked up with, or one of its expression slots. */
export type LinkKind = 'options' | 'bounds' | 'params' | 'calculate' | 'visible' | 'disabled' | 'required' | 'rule';

/** `from` drives `to`: when the value of `from` changes, `to` has to look again. Both are ids of nodes. */
export interface Link {
  from: string;
  to: string;
  kind: LinkKind;
}

/**
 * How the nodes of a form drive each other, through layouts and the columns of sub-tables, in the order in which the
 * driven nodes stand. Told by shape, not by control: choices and parameters that are bound to a field, bounds at another
 * field, a `relationField`, names in the expression slots. What names no node, or the node itself, is no link; a pair is
 * given once for each kind. Pure; an expression that does not compile gives none.
 *
 * @example linksOf([{ id: 'price', jnpfKey: 'numInput' }, { id: 'total', jnpfKey: 'calculate', calculate: 'price * 2' }]) // [{ from: 'price', to: 'total', kind: 'calculate' }]
 */
export function linksOf(nodes: readonly ResolvedNode[]): Link[] {
  const all = flatten(nodes);
  const known = new Set(all.map(({ id }) => id));
  return all.flatMap((node) => {
    const seen = new Set<string>();
    return drivers(node).filter(({ from, to, kind }) => {
      if (from === to || !known.has(from) || seen.has(`${kind} ${from}`)) return false;
      seen.add(`${kind} ${from}`);
      return true;
    });
  });
}

function flatten(nodes: readonly ResolvedNode[], into: ResolvedNode[] = []): ResolvedNode[] {
  for (const node of nodes) {
    into.push(node);
    if (node.children) flatten(node.children, into);
  }
  return into;
}

function drivers(node: ResolvedNode): Link[] {
  const props = node.props ?? {};
  const options = isJsonObject(props['options']) ? props['options'] : {};
  const named: [LinkKind, readonly string[]][] = [
    ['options', boundTo(options['params'])],
    ['params', [...boundTo(props['params']), ...related(props)]],
    ['bounds', [props['start'], props['end']].flatMap(fieldOf)],
    ['calculate', namesIn(node.calculate)],
    ['visible', namesIn(node.visible)],
    ['disabled', namesIn(node.disabled)],
    ['required', isAlwaysRequired(node) ? [] : namesIn(typeof node.required === 'object' ? node.required.when : node.required)],
    ['rule', (Array.isArray(node.rules) ? node.rules : []).flatMap(({ when }) => namesIn(when))],
  ];
  return named.flatMap(([kind, names]) => names.map((from) => ({ from, to: node.id, kind })));
}

/** Parameters as a list of `{ field }`, or as our own `{ name: { $ref: 'form.value.field' } }`. */
const boundTo = (params: unknown): string[] => (Array.isArray(params) ? params : isJsonObject(params) ? Object.values(params) : []).flatMap((param) => [...fieldOf(param), ...pathOf(param)]);

const fieldOf = (value: unknown): string[] => (isJsonObject(value) && typeof value['field'] === 'string' ? [value['field']] : []);

function pathOf(value: unknown): string[] {
  const path = isJsonObject(value) && typeof value['$ref'] === 'string' ? value['$ref'].split('.') : [];
  return path[1] === 'value' && path[2] !== undefined ? [path[2]] : [];
}

/** Beside a data interface or a model, `relationField` is a column there and no field of the form. */
const related = ({ relationField, interfaceId, modelId }: Readonly<Record<string, unknown>>): string[] => (typeof relationField === 'string' && !interfaceId && !modelId ? [relationField] : []);

function namesIn(source: unknown): readonly string[] {
  if (typeof source !== 'string') return [];
  try {
    return compileExpression(source).names;
  } catch {
    return [];
  }
}

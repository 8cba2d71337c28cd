import { compileExpression } from './expression/compile-expression';
import { isJsonObject } from './json';
import { isAlwaysRequired } from './record-schema';
import type { ResolvedNode } from './resolve-fields';

/** The part of a field that depends on another one: its choices, bounds, parameters, or an expression slot. */
export type LinkKind = 'options' | 'bounds' | 'params' | 'calculate' | 'visible' | 'disabled' | 'required' | 'rule';

/** A dependency between two nodes, by id: when the value of `from` changes, `to` must be updated. */
export interface Link {
  from: string;
  to: string;
  kind: LinkKind;
}

/**
 * The dependencies between the nodes of a form, inside layouts and sub-tables too, in the order of the dependent nodes.
 * They follow from the props, not from the control: choices and parameters bound to a field, bounds at another field, a
 * `relationField`, names in expression slots. Each pair occurs once for each kind. Names that are not nodes, references of
 * a node to itself and invalid expressions are ignored. Pure.
 *
 * @example linksOf([{ id: 'price', jnpfKey: 'numInput' }, { id: 'total', jnpfKey: 'calculate', calculate: 'price * 2' }])
 *   // [{ from: 'price', to: 'total', kind: 'calculate' }]
 */
export function linksOf(nodes: readonly ResolvedNode[]): Link[] {
  const all = flatten(nodes);
  const ids = new Set(all.map(({ id }) => id));
  return all.flatMap((node) => {
    const seen = new Set<string>();
    return linksTo(node).filter(({ from, to, kind }) => {
      if (from === to || !ids.has(from) || seen.has(`${kind} ${from}`)) return false;
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

function linksTo(node: ResolvedNode): Link[] {
  const props = node.props ?? {};
  const options = isJsonObject(props['options']) ? props['options'] : {};
  const namesByKind: [LinkKind, readonly string[]][] = [
    ['options', fieldsOfParams(options['params'])],
    ['params', [...fieldsOfParams(props['params']), ...relatedField(props)]],
    ['bounds', [props['start'], props['end']].flatMap(fieldOf)],
    ['calculate', [node.calculate, node.follows, node.suggests].flatMap(namesIn)],
    ['visible', namesIn(node.visible)],
    ['disabled', namesIn(node.disabled)],
    ['required', isAlwaysRequired(node) ? [] : namesIn(typeof node.required === 'object' ? node.required.when : node.required)],
    ['rule', (Array.isArray(node.rules) ? node.rules : []).flatMap(({ when }) => namesIn(when))],
  ];
  return namesByKind.flatMap(([kind, names]) => names.map((from) => ({ from, to: node.id, kind })));
}

/** The fields of parameters, which are a list of `{ field }` or an object `{ name: { $ref: 'form.value.field' } }`. */
function fieldsOfParams(params: unknown): string[] {
  const list: unknown[] = Array.isArray(params) ? params : isJsonObject(params) ? Object.values(params) : [];
  return list.flatMap((param) => [...fieldOf(param), ...fieldOfPath(param)]);
}

const fieldOf = (value: unknown): string[] => (isJsonObject(value) && typeof value['field'] === 'string' ? [value['field']] : []);

function fieldOfPath(value: unknown): string[] {
  const path = isJsonObject(value) && typeof value['$ref'] === 'string' ? value['$ref'].split('.') : [];
  return path[1] === 'value' && path[2] !== undefined ? [path[2]] : [];
}

/** With a data interface or a model, `relationField` is a column of it and not a field of the form. */
const relatedField = ({ relationField, interfaceId, modelId }: Readonly<Record<string, unknown>>): string[] =>
  typeof relationField === 'string' && !interfaceId && !modelId ? [relationField] : [];

function namesIn(source: unknown): readonly string[] {
  if (typeof source !== 'string') return [];
  try {
    return compileExpression(source).names;
  } catch {
    return [];
  }
}

import { isName, tokenAt } from './expression/expression-tokens';
import type { DescriptorNode, Rule, Warning } from './generated/descriptor.gen';
import { isJsonObject, type JsonObject } from './json';

/** The part of a node that names a field. */
export type ReferenceKind =
  'options' | 'bounds' | 'params' | 'calculate' | 'visible' | 'disabled' | 'required' | 'rule' | 'transfer' | 'columns' | 'warning';

/** What becomes of a name and of an expression; each returns its replacement. */
export interface ReferenceVisitor {
  field(id: string, kind: ReferenceKind): string;
  /** `hidden` are names in it that are not fields. */
  expression(source: string, kind: ReferenceKind, hidden?: ReadonlySet<string>): string;
}

/**
 * The node with other names of fields in all its parts, children not included: expressions, bounds, parameters, choices,
 * transfers, columns, sums and warnings. The one place that knows which parts of a node name fields. Unchanged parts stay
 * the same.
 *
 * @example mapReferences({ id: 't', jnpfKey: 'calculate', calculate: 'a * 2' }, renaming((id) => `${id}1`)).calculate // 'a1 * 2'
 */
export function mapReferences<Node extends DescriptorNode>(node: Node, visitor: ReferenceVisitor): Node {
  const expression = (kind: ReferenceKind) => (source: unknown) => (typeof source === 'string' ? visitor.expression(source, kind) : source);
  const parts: [name: keyof DescriptorNode, map: (value: unknown) => unknown][] = [
    ['props', (props) => (isJsonObject(props) ? mapProps(props, visitor) : props)],
    ['calculate', expression('calculate')],
    ['follows', expression('calculate')],
    ['suggests', expression('calculate')],
    ['visible', expression('visible')],
    ['disabled', expression('disabled')],
    ['required', (required) => mapRequired(required, expression('required'))],
    ['rules', (rules) => mapItems(rules, (rule) => mapKey(rule as Rule & JsonObject, 'when', expression('rule')))],
    ['warnings', (warnings) => mapItems(warnings, (warning) => mapWarning(warning as unknown as Warning, visitor))],
  ];
  return parts.reduce((mapped, [name, map]) => mapKey(mapped as Node & JsonObject, name, map), node);
}

/** The visitor that renames fields. Invalid expressions are renamed, too. */
export const renaming = (rename: (id: string) => string): ReferenceVisitor => ({
  field: rename,
  expression: (source, _, hidden) => renameInExpression(source, (name) => (hidden?.has(name) ? name : rename(name))),
});

/**
 * The expression with other names of fields. Texts and names of called functions stay.
 *
 * @example renameInExpression("sum(sum) || 'sum'", () => 'b') // "sum(b) || 'sum'"
 */
export function renameInExpression(source: string, rename: (name: string) => string): string {
  let renamed = '';
  for (let at = 0; at < source.length;) {
    const token = tokenAt(source, at);
    if (token === undefined) return renamed + source.slice(at);
    at += token.length;
    renamed += isName(token) && !isCalled(source, at) ? rename(token) : token;
  }
  return renamed;
}

const isCalled = (source: string, end: number): boolean => {
  let at = end;
  while (/[ \t\r\n]/.test(source.charAt(at))) at += 1;
  return source.charAt(at) === '(';
};

function mapProps(props: JsonObject, visitor: ReferenceVisitor): JsonObject {
  const field = (kind: ReferenceKind) => (value: unknown) => (typeof value === 'string' ? visitor.field(value, kind) : value);
  const fields = (kind: ReferenceKind) => (value: unknown) => mapItems(value, field(kind));
  const ofField = (kind: ReferenceKind) => (value: unknown) => (isJsonObject(value) ? mapKey(value, 'field', field(kind)) : value);
  const maps: [name: string, map: (value: unknown) => unknown][] = [
    [
      'options',
      (options) => (isJsonObject(options) ? mapKey(options, 'params', (params) => mapParams(params, 'options', visitor)) : options),
    ],
    ['params', (params) => mapParams(params, 'params', visitor)],
    // With a data interface or a model, it is a column of it and not a field of the form.
    ['relationField', props['interfaceId'] || props['modelId'] ? (value) => value : field('params')],
    ['start', ofField('bounds')],
    ['end', ofField('bounds')],
    ['transferList', (list) => mapItems(list, (item) => (isJsonObject(item) ? mapKey(item, 'sourceValue', field('transfer')) : item))],
    ['summaryField', fields('columns')],
    ['aggregatedBy', fields('columns')],
    [
      'complexHeaderList',
      (list) => mapItems(list, (item) => (isJsonObject(item) ? mapKey(item, 'childColumns', fields('columns')) : item)),
    ],
    ['sumBelow', (sum) => (isJsonObject(sum) ? mapValues(sum, field('columns')) : sum)],
  ];
  return maps.reduce((mapped, [name, map]) => mapKey(mapped, name, map), props);
}

/** Parameters are a list of `{ field }` or an object `{ name: { $ref: 'form.value.field' } }`. */
function mapParams(params: unknown, kind: ReferenceKind, visitor: ReferenceVisitor): unknown {
  const mapParam = (param: unknown): unknown => {
    if (!isJsonObject(param)) return param;
    const ofField = mapKey(param, 'field', (id) => (typeof id === 'string' ? visitor.field(id, kind) : id));
    return mapKey(ofField, '$ref', (path) => (typeof path === 'string' ? mapPath(path, kind, visitor) : path));
  };
  return isJsonObject(params) ? mapValues(params, mapParam) : mapItems(params, mapParam);
}

function mapPath(path: string, kind: ReferenceKind, visitor: ReferenceVisitor): string {
  const [root = '', value, field, ...further] = path.split('.');
  return value === 'value' && field !== undefined ? [root, value, visitor.field(field, kind), ...further].join('.') : path;
}

function mapRequired(required: unknown, expression: (source: unknown) => unknown): unknown {
  if (isJsonObject(required)) return mapKey(required, 'when', expression);
  return typeof required === 'string' && !required.startsWith('$t:') ? expression(required) : required;
}

/** The fields of another module are not fields of the form. */
function mapWarning(warning: Warning, visitor: ReferenceVisitor): unknown {
  const field = (id: unknown) => (typeof id === 'string' ? visitor.field(id, 'warning') : id);
  const expression = (source: unknown) => (typeof source === 'string' ? visitor.expression(source, 'warning') : source);
  const columnPath = (path: unknown) => (typeof path === 'string' ? path.split('.').map(field).join('.') : path);
  const isOwn = warning.find?.module === undefined;
  const mapFind = (find: unknown): unknown => {
    if (!isJsonObject(find)) return find;
    const where = mapKey(find, 'where', (conditions) => {
      if (!isJsonObject(conditions)) return conditions;
      const values = mapValues(conditions, (value) => (isJsonObject(value) ? mapKey(value, 'monthOf', field) : expression(value)));
      return isOwn ? mapKeys(values, (name) => String(field(name))) : values;
    });
    return isOwn ? mapKey(where, 'read', (read) => (isJsonObject(read) ? mapValues(read, columnPath) : read)) : where;
  };
  // A name of `find.read` hides the field of that name.
  const hidden = new Set(Object.keys(warning.find?.read ?? {}));
  const when = (source: unknown) => (typeof source === 'string' ? visitor.expression(source, 'warning', hidden) : source);
  return mapKey(mapKey(warning as unknown as JsonObject, 'find', mapFind), 'when', when);
}

function mapKey<T extends JsonObject>(object: T, name: string, map: (value: unknown) => unknown): T {
  if (!Object.hasOwn(object, name)) return object;
  const value = map(object[name]);
  return value === object[name] ? object : { ...object, [name]: value };
}

function mapItems(list: unknown, map: (item: unknown) => unknown): unknown {
  if (!Array.isArray(list)) return list;
  const mapped = list.map(map);
  return mapped.every((item, index) => item === list[index]) ? list : mapped;
}

const mapValues = (object: JsonObject, map: (value: unknown) => unknown): JsonObject =>
  Object.keys(object).reduce((mapped, name) => mapKey(mapped, name, map), object);

function mapKeys(object: JsonObject, map: (name: string) => string): JsonObject {
  const entries = Object.entries(object).map(([name, value]) => [map(name), value] as const);
  return entries.every(([name], index) => name === Object.keys(object)[index]) ? object : Object.fromEntries(entries);
}

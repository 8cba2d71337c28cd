import { getLocation, parse, type JSONPath, type Location } from 'jsonc-parser';
import { metaSchemas } from '#engine/check/meta-schemas';
import { newestNames } from '#engine/jnpf/control-names';
import { knownKeysOf } from '#engine/jnpf/known-keys';
import { isJsonObject, type JsonSchema } from '#engine/json';
import type { Registry } from '#engine/registry';
import { locateForm } from '../reading/locate-form';
import { segmentsOf } from '../reading/source-text';
import { schemasAt, valuesOf } from './schemas-at';

/** A completion. */
interface Proposal {
  label: string;
  detail?: string;
  info?: string;
  /** The text that replaces the range. */
  text: string;
}

/** Completions at a position. `from` and `to` are the range that they replace. */
export interface Proposals {
  from: number;
  to: number;
  list: Proposal[];
}

/** Characters of a text with completions. In longer texts they would delay each keystroke. */
const maxTextLength = 500_000;

/**
 * Completions at a position in form JSON. For descriptors: keys and values by the schemas, including the renderer's props.
 * For JNPF form JSON: names of controls and their keys.
 *
 * @example propose('{"id":"a","jnpfKey":"inp', 23, registry)?.list.some(({ label }) => label === 'input') // true
 */
export function propose(text: string, offset: number, registry: Registry): Proposals | undefined {
  if (text.length > maxTextLength) return undefined;
  const parsed = parsedAt(text, offset);
  if (!parsed) return undefined;
  const { path, previousNode, isAtPropertyKey, value } = parsed;
  const isInside = previousNode !== undefined && previousNode.offset <= offset && previousNode.offset + previousNode.length >= offset;
  const range = isInside ? { from: previousNode.offset, to: previousNode.offset + previousNode.length } : { from: offset, to: offset };
  const owner = isAtPropertyKey ? path.slice(0, -1) : path;
  const isFollowed = /^\s*:/.test(text.slice(range.to, range.to + 200));
  const list = isAtPropertyKey
    ? keysAt(value, owner, registry).map((key) => ({ ...key, text: JSON.stringify(key.label) + (isFollowed ? '' : `: ${key.text}`) }))
    : valuesAt(value, path, registry);
  return list.length > 0 ? { ...range, list } : undefined;
}

/** `undefined` if deep nesting overflows the parser's stack. */
function parsedAt(text: string, offset: number): (Location & { value: unknown }) | undefined {
  try {
    return { ...getLocation(text, offset), value: parse(text, [], { allowTrailingComma: true }) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function keysAt(value: unknown, path: JSONPath, registry: Registry): Proposal[] {
  const owner = valueAt(value, path);
  const existingKeys = new Set(isJsonObject(owner) ? Object.keys(owner) : []);
  const control = controlAt(value, path);
  if (control) return control[control.position].filter((key) => !existingKeys.has(key)).map((label) => ({ label, text: '' }));
  const schemas = schemasAt(...fromForm(value, path), registry);
  const proposals = new Map<string, Proposal>();
  for (const { properties } of schemas) {
    for (const [label, schema] of Object.entries(isJsonObject(properties) ? properties : {})) {
      if (!existingKeys.has(label) && !proposals.has(label) && isJsonObject(schema))
        proposals.set(label, { label, ...descriptionOf(schema), text: initialValueOf(schema) });
    }
  }
  return [...proposals.values()];
}

function valuesAt(value: unknown, path: JSONPath, registry: Registry): Proposal[] {
  const name = path.at(-1);
  if (name === 'jnpfKey') {
    const isJnpf = path.at(-2) === '__config__';
    return (isJnpf ? newestNames : registry.list().map(({ jnpfKey }) => jnpfKey)).map((label) => ({ label, text: JSON.stringify(label) }));
  }
  return [...new Set(schemasAt(...fromForm(value, path), registry).flatMap(valuesOf))].map((label) => ({ label, text: label }));
}

/** The keys of a JNPF control if the path leads to the control or to its `__config__`. */
function controlAt(
  value: unknown,
  path: JSONPath,
): { node: readonly string[]; config: readonly string[]; position: 'node' | 'config' } | undefined {
  const isConfig = path.at(-1) === '__config__';
  const node = valueAt(value, isConfig ? path.slice(0, -1) : path);
  if (!isJsonObject(node) || !isJsonObject(node['__config__'])) return undefined;
  const { jnpfKey } = node['__config__'];
  return { ...knownKeysOf(typeof jnpfKey === 'string' ? jnpfKey : ''), position: isConfig ? 'config' : 'node' };
}

/** The form in the text, its schema, and the path relative to the form. */
function fromForm(value: unknown, path: JSONPath): [value: unknown, schema: JsonSchema, path: JSONPath] {
  const located = locateForm(value);
  const relativePath = path.slice(segmentsOf(located?.pointer ?? '').length);
  const kind = isJsonObject(located?.value) ? located.value['kind'] : undefined;
  if (located?.kind === 'node') return [located.value, metaSchemas['node.json'] ?? {}, relativePath];
  if (located?.kind === 'descriptor') return [located.value, metaSchemas[`${String(kind)}.json`] ?? {}, relativePath];
  return [located?.value, {}, relativePath];
}

const valueAt = (value: unknown, path: JSONPath): unknown =>
  path.reduce<unknown>(
    (part, name) => (Array.isArray(part) ? part[Number(name)] : isJsonObject(part) && Object.hasOwn(part, name) ? part[name] : undefined),
    value,
  );

const descriptionOf = ({ type, $ref, description }: JsonSchema): Pick<Proposal, 'detail' | 'info'> => ({
  ...(typeof type === 'string' ? { detail: type } : typeof $ref === 'string' ? { detail: $ref.replace(/\.json.*$/, '') } : {}),
  ...(typeof description === 'string' ? { info: description } : {}),
});

/** The JSON text that a completion inserts as the initial value. */
const initialValueOf = ({ type }: JsonSchema): string =>
  type === 'string' ? '""' : type === 'array' ? '[]' : type === 'object' ? '{}' : '';

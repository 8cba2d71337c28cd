import { getLocation, parse, type JSONPath } from 'jsonc-parser';
import { metaSchemas } from '#engine/check/meta-schemas';
import { newestNames } from '#engine/jnpf/control-names';
import { knownKeysOf } from '#engine/jnpf/known-keys';
import { isJsonObject, type JsonSchema } from '#engine/json';
import type { Registry } from '#engine/registry';
import { locateForm } from '../reading/locate-form';
import { segmentsOf } from '../reading/source-text';
import { schemasAt, valuesOf } from './schemas-at';

/** Something that may stand at a place of the text. */
interface Proposal {
  label: string;
  detail?: string;
  info?: string;
  /** What is written in place of the range. */
  text: string;
}

/** What may stand at a place; `from` and `to` are what it takes the place of. */
export interface Proposals {
  from: number;
  to: number;
  list: Proposal[];
}

/** In characters; in a longer text one would wait for each key. */
const longest = 500_000;

/**
 * What may be written at a place of form JSON: keys and values of our descriptors by their schemas, the props of the
 * renderer at hand among them; names of controls and their keys in form JSON of JNPF.
 *
 * @example propose('{"id":"a","jnpfKey":"inp', 23, registry)?.list.some(({ label }) => label === 'input') // true
 */
export function propose(text: string, offset: number, registry: Registry): Proposals | undefined {
  if (text.length > longest) return undefined;
  const { path, previousNode, isAtPropertyKey } = getLocation(text, offset);
  const value: unknown = parse(text, [], { allowTrailingComma: true });
  const isInside = previousNode !== undefined && previousNode.offset <= offset && previousNode.offset + previousNode.length >= offset;
  const range = isInside ? { from: previousNode.offset, to: previousNode.offset + previousNode.length } : { from: offset, to: offset };
  const owner = isAtPropertyKey ? path.slice(0, -1) : path;
  const isFollowed = /^\s*:/.test(text.slice(range.to, range.to + 200));
  const list = isAtPropertyKey
    ? keysAt(value, owner, registry).map((key) => ({ ...key, text: JSON.stringify(key.label) + (isFollowed ? '' : `: ${key.text}`) }))
    : valuesAt(value, path, registry);
  return list.length > 0 ? { ...range, list } : undefined;
}

function keysAt(value: unknown, path: JSONPath, registry: Registry): Proposal[] {
  const here = valueAt(value, path);
  const present = new Set(isJsonObject(here) ? Object.keys(here) : []);
  const control = controlAt(value, path);
  if (control) return control[control.at].filter((key) => !present.has(key)).map((label) => ({ label, text: '' }));
  const schemas = schemasAt(...fromForm(value, path), registry);
  const found = new Map<string, Proposal>();
  for (const { properties } of schemas) {
    for (const [label, schema] of Object.entries(isJsonObject(properties) ? properties : {})) {
      if (!present.has(label) && !found.has(label) && isJsonObject(schema))
        found.set(label, { label, ...aboutOf(schema), text: beginningOf(schema) });
    }
  }
  return [...found.values()];
}

function valuesAt(value: unknown, path: JSONPath, registry: Registry): Proposal[] {
  const name = path.at(-1);
  if (name === 'jnpfKey') {
    const isTheirs = path.at(-2) === '__config__';
    return (isTheirs ? newestNames : registry.list().map(({ jnpfKey }) => jnpfKey)).map((label) => ({ label, text: JSON.stringify(label) }));
  }
  return [...new Set(schemasAt(...fromForm(value, path), registry).flatMap(valuesOf))].map((label) => ({ label, text: label }));
}

/** A control of JNPF's form JSON around a place: its keys, where the place is it or its `__config__`. */
function controlAt(
  value: unknown,
  path: JSONPath,
): { node: readonly string[]; config: readonly string[]; at: 'node' | 'config' } | undefined {
  const isConfig = path.at(-1) === '__config__';
  const node = valueAt(value, isConfig ? path.slice(0, -1) : path);
  if (!isJsonObject(node) || !isJsonObject(node['__config__'])) return undefined;
  const { jnpfKey } = node['__config__'];
  return { ...knownKeysOf(typeof jnpfKey === 'string' ? jnpfKey : ''), at: isConfig ? 'config' : 'node' };
}

/** The form in the text, its schema, and the rest of the path within it. */
function fromForm(value: unknown, path: JSONPath): [value: unknown, schema: JsonSchema, path: JSONPath] {
  const located = locateForm(value);
  const below = path.slice(segmentsOf(located?.pointer ?? '').length);
  const kind = isJsonObject(located?.value) ? located.value['kind'] : undefined;
  if (located?.kind === 'node') return [located.value, metaSchemas['node.json'] ?? {}, below];
  if (located?.kind === 'descriptor') return [located.value, metaSchemas[`${String(kind)}.json`] ?? {}, below];
  return [located?.value, {}, below];
}

const valueAt = (value: unknown, path: JSONPath): unknown =>
  path.reduce<unknown>(
    (part, name) => (Array.isArray(part) ? part[Number(name)] : isJsonObject(part) && Object.hasOwn(part, name) ? part[name] : undefined),
    value,
  );

const aboutOf = ({ type, $ref, description }: JsonSchema): Pick<Proposal, 'detail' | 'info'> => ({
  ...(typeof type === 'string' ? { detail: type } : typeof $ref === 'string' ? { detail: $ref.replace(/\.json.*$/, '') } : {}),
  ...(typeof description === 'string' ? { info: description } : {}),
});

/** How a value of a kind begins. */
const beginningOf = ({ type }: JsonSchema): string => (type === 'string' ? '""' : type === 'array' ? '[]' : type === 'object' ? '{}' : '');

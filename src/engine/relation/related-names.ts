import type { DescriptorNode } from '../generated/descriptor.gen';
import { isJsonObject, type JsonObject } from '../json';

/** Where the props of a relation name fields of the related records: a name, or lists of objects with a name. */
const relationPlaces: readonly (readonly [prop: string, key?: string])[] = [
  ['relationField'],
  ['columnOptions', 'value'],
  ['transferList', 'targetField'],
];

/** The same for an attribute of a relation. */
const attributePlaces: readonly (readonly [prop: string, key?: string])[] = [['showField']];

/**
 * The names of fields of the related records that a relation uses.
 *
 * @example relatedNames({ props: { modelId: '7', relationField: 'name' } }) // ['name']
 */
export const relatedNames = (node: Pick<DescriptorNode, 'props'>): string[] => namesAt(node, relationPlaces);

/** The name of the related field that an attribute shows. */
export const attributeNames = (node: Pick<DescriptorNode, 'props'>): string[] => namesAt(node, attributePlaces);

/** The relation with other names for fields of the related records. */
export const withRelatedNames = <N extends DescriptorNode>(node: N, names: ReadonlyMap<string, string>): N =>
  withNames(node, relationPlaces, names);

/** The same for an attribute. */
export const withAttributeNames = <N extends DescriptorNode>(node: N, names: ReadonlyMap<string, string>): N =>
  withNames(node, attributePlaces, names);

function namesAt({ props = {} }: Pick<DescriptorNode, 'props'>, places: typeof relationPlaces): string[] {
  const names = places.flatMap(([prop, key]): unknown[] => {
    const value = props[prop];
    if (key === undefined) return [value];
    return Array.isArray(value) ? value.filter(isJsonObject).map((item) => item[key]) : [];
  });
  return [...new Set(names.filter((name): name is string => typeof name === 'string' && name !== ''))];
}

function withNames<N extends DescriptorNode>(node: N, places: typeof relationPlaces, names: ReadonlyMap<string, string>): N {
  if (!namesAt(node, places).some((name) => names.has(name))) return node;
  const renamed = (name: unknown) => (typeof name === 'string' ? (names.get(name) ?? name) : name);
  const props: JsonObject = { ...node.props };
  for (const [prop, key] of places) {
    const value = props[prop];
    if (key === undefined) {
      if (value !== undefined) props[prop] = renamed(value);
    } else if (Array.isArray(value)) {
      props[prop] = value.map((item: unknown) => (isJsonObject(item) && key in item ? { ...item, [key]: renamed(item[key]) } : item));
    }
  }
  return { ...node, props };
}

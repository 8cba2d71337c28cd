import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';
import { propertiesOf } from '../properties/properties-of';
import type { PartPath } from '../tree/with-value-in';

/** The label that the property panel has for a part of a node; its name where the panel has none. */
export function partLabel(node: DescriptorNode, part: string, [name]: PartPath, registry: Registry, isRoot = false): Text {
  const key = part === 'props' && name !== undefined ? `props.${name}` : part;
  return propertiesOf([node], registry, isRoot).find((property) => property.key === key)?.label ?? name ?? part;
}

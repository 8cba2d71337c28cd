import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { valueIn } from '../tree/with-value-in';
import type { Property } from './property';

/** The value of a property; `undefined` if it is not set. */
export const propertyValue = (node: DescriptorNode, { part, path }: Pick<Property, 'part' | 'path'>): unknown =>
  valueIn(node, [part, ...path]);

/** The values that several nodes have for a property. */
export interface SharedValue {
  /** `undefined` if the nodes differ. */
  value: unknown;
  isMixed: boolean;
}

/** The value that nodes share for a property. */
export function sharedValue(nodes: readonly DescriptorNode[], property: Pick<Property, 'part' | 'path'>): SharedValue {
  const [first, ...others] = nodes.map((node) => propertyValue(node, property));
  const text = JSON.stringify(first);
  const isMixed = others.some((other) => other !== first && JSON.stringify(other) !== text);
  return { value: isMixed ? undefined : first, isMixed };
}

/** Whether a property can be reset: it is set, and not the name that every field has. */
export const isResettable = ({ part }: Pick<Property, 'part'>, { value, isMixed }: SharedValue): boolean =>
  part !== 'id' && (isMixed || (value !== undefined && value !== ''));

import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';

/** The label of a node for on or off, if it has one. */
export function labelOf({ props = {} }: Pick<DescriptorNode, 'props'>, state: boolean): Text | undefined {
  const label = state ? props['activeTxt'] : props['inactiveTxt'];
  if (isLabel(label)) return label;
  const shortLabel = state ? props['on'] : props['off'];
  return isLabel(shortLabel) ? shortLabel : undefined;
}

const isLabel = (label: unknown): label is Text =>
  (typeof label === 'string' && label !== '') ||
  (typeof label === 'object' && label !== null && 'zh' in label && typeof label.zh === 'string');

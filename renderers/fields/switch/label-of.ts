import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';

/** The label of a node for on or off, if it has one. */
export function labelOf({ props = {} }: Pick<DescriptorNode, 'props'>, state: boolean): Text | undefined {
  const names = state ? ['activeTxt', 'on'] : ['inactiveTxt', 'off'];
  return names
    .map((name) => props[name])
    .find(
      (label): label is Text =>
        (typeof label === 'string' && label !== '') ||
        (typeof label === 'object' && label !== null && 'zh' in label && typeof label.zh === 'string'),
    );
}

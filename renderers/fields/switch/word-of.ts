import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';

/** The word that a node gives to on or off, if it does. */
export function wordOf({ props = {} }: Pick<DescriptorNode, 'props'>, state: boolean): Text | undefined {
  const names = state ? ['activeTxt', 'on'] : ['inactiveTxt', 'off'];
  return names
    .map((name) => props[name])
    .find(
      (word): word is Text =>
        (typeof word === 'string' && word !== '') ||
        (typeof word === 'object' && word !== null && 'zh' in word && typeof word.zh === 'string'),
    );
}

import type { DescriptorNode } from '#engine/generated/descriptor.gen';

/** The code of the field's serial-number rule; `undefined` without one. */
export function ruleIn({ props }: Pick<DescriptorNode, 'props'>): string | undefined {
  const rule = props?.['rule'];
  return typeof rule === 'string' && rule !== '' ? rule : undefined;
}

import type { DescriptorNode } from '../generated/descriptor.gen';

/**
 * The format of a time field: `HH:mm` if that is its `props.format`, else `HH:mm:ss`.
 *
 * @example timeFormatOf({ id: 'begin', jnpfKey: 'time', props: { format: 'HH:mm' } }) // 'HH:mm'
 */
export const timeFormatOf = ({ props }: Pick<DescriptorNode, 'props'>): 'HH:mm' | 'HH:mm:ss' =>
  props?.['format'] === 'HH:mm' ? 'HH:mm' : 'HH:mm:ss';

import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';

/** How messages name a node: its label, else its title or id. */
export function nodeName({ id, label, props }: DescriptorNode): Text {
  const title = props?.['title'] ?? props?.['header'] ?? props?.['content'];
  return isShown(label) ? label : typeof title === 'string' && title !== '' ? title : id;
}

const isShown = (label: Text | undefined): label is Text => label !== undefined && label !== '';

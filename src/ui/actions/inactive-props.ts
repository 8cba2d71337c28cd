import type { Action, Text } from '#engine/generated/descriptor.gen';

/** What draws an inactive action disabled, with its reason as the tooltip and description; nothing for another one. */
export const inactiveProps = ({ inactive }: Action, text: (text: Text) => string): { disabled: true; title: string } | undefined =>
  inactive === undefined ? undefined : { disabled: true, title: text(inactive) };

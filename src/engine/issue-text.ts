import type { Text } from './generated/descriptor.gen';
import type { Issue } from './issue';

/**
 * The text of an issue and its params: the descriptor's own message, else the text of the code. `context` is the variant
 * of the text in i18next: `label` if a field is named, `nearest` if a name is suggested.
 *
 * @example issueTextOf({ path: '/name', code: 'required', params: { label: 'Name' } })
 *   // { text: '$t:issue.required', params: { label: 'Name', context: 'label' } }
 */
export function issueTextOf({ code, params }: Issue): { text: Text; params: Record<string, unknown> } {
  const { message, ...values } = params;
  const context = params['nearest'] !== undefined ? 'nearest' : params['label'] !== undefined ? 'label' : undefined;
  return { text: (message as Text | undefined) ?? `$t:issue.${code}`, params: context ? { ...values, context } : values };
}

import type { Text } from './generated/descriptor.gen';
import type { Issue } from './issue';

/**
 * The text that says an issue, and what fills it: the descriptor's own message, else the text of its code. `context`
 * chooses the variant of the text (i18next's contexts): `label` where a field is named, `nearest` where a name is suggested.
 *
 * @example issueTextOf({ path: '/name', code: 'required', params: { label: 'Name' } }) // { text: '$t:issue.required', params: { label: 'Name', context: 'label' } }
 */
export function issueTextOf({ code, params }: Issue): { text: Text; params: Record<string, unknown> } {
  const { message, ...rest } = params;
  const context = params['nearest'] !== undefined ? 'nearest' : params['label'] !== undefined ? 'label' : undefined;
  return { text: (message as Text | undefined) ?? `$t:issue.${code}`, params: context ? { ...rest, context } : rest };
}

import type { Text } from '#engine/generated/descriptor.gen';
import type { ResolvedNode } from '#engine/resolve-fields';
import { literalOf } from '#engine/text';
import { textProp } from '../props/text-prop';

/** The buttons of a form; a text that is missing is the usual one. */
export interface RecordButtons {
  cancel?: { text?: Text };
  confirm?: { text?: Text };
  /** Saves, and goes on with the next one. */
  hasMore: boolean;
}

/**
 * Which buttons a form has, by the props of its root. Those who design a form rarely change what the designer wrote on
 * them; such a text is the usual one, which has all languages.
 *
 * @example recordButtons({ id: 'form', jnpfKey: 'form', props: { confirmButtonText: '确 定' } }) // { cancel: {}, confirm: {}, hasMore: false }
 */
export function recordButtons({ props = {} }: ResolvedNode): RecordButtons {
  return {
    ...(props['hasCancelBtn'] !== false && { cancel: buttonOf(props['cancelButtonText'], '取消') }),
    ...(props['hasConfirmBtn'] !== false && { confirm: buttonOf(props['confirmButtonText'], '确定') }),
    hasMore: props['hasConfirmAndAddBtn'] === true && props['hasConfirmBtn'] !== false,
  };
}

function buttonOf(configured: unknown, defaultText: string): { text?: Text } {
  const text = textProp(configured);
  const words = text === undefined ? '' : literalOf(text, 'zh').replaceAll(/\s/g, '');
  return text === undefined || words === '' || words === defaultText ? {} : { text };
}

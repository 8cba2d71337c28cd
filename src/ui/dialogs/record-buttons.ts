import type { Text } from '#engine/generated/descriptor.gen';
import type { ResolvedNode } from '#engine/resolve-fields';
import { literalOf } from '#engine/text';
import { textProp } from '../props/text-prop';

/** The buttons of a form. A missing text means the default. */
export interface RecordButtons {
  cancel?: { text?: Text };
  confirm?: { text?: Text };
  /** Whether a button saves and continues with the next record. */
  hasMore: boolean;
}

/**
 * The buttons of a form, from the props of its root. The Chinese default of the designer counts as missing, because the
 * default of the screen exists in every language.
 *
 * @example
 * recordButtons({ id: 'form', jnpfKey: 'form', props: { confirmButtonText: '确 定' } })
 * // { cancel: {}, confirm: {}, hasMore: false }
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

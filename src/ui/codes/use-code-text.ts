import type { ResolvedNode } from '#engine/resolve-fields';
import { useLinkedValue } from '#form/use-linked-value.ts';
import { useText } from '../services';
import { textProp } from '../props/text-prop';
import { codeText } from './code-text';

/** The text of a code: the fixed one, or (`relation`) what another field holds now. */
export function useCodeText({ props = {} }: ResolvedNode): string {
  const text = useText();
  const { dataType, staticText, relationField } = props;
  const isRelation = dataType === 'relation';
  const other = useLinkedValue(isRelation && typeof relationField === 'string' ? relationField : undefined);
  return isRelation ? codeText(other) : text(textProp(staticText)).trim();
}

import type { ResolvedNode } from '#engine/resolve-fields';
import { useLinkedValue } from '#form/use-linked-value.ts';
import { useText } from '../services';
import { textProp } from '../props/text-prop';

/** The text of a code: a fixed text, or the current value of another field (`relation`). */
export function useCodeText({ props = {} }: ResolvedNode): string {
  const text = useText();
  const { dataType, staticText, relationField } = props;
  const isRelation = dataType === 'relation';
  const relatedValue = useLinkedValue(isRelation && typeof relationField === 'string' ? relationField : undefined);
  return isRelation ? codeText(relatedValue) : text(textProp(staticText)).trim();
}

/** The text of a value in a code; empty unless it is a text or number. */
const codeText = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

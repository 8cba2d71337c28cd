import { choiceList } from '#engine/choices/choice-list';
import type { RelatedSource } from '#engine/relation/related-source';
import type { RelatedRow } from './related-calls';
import { relatedText } from './related-text';

/**
 * The names of what a relation has chosen. A name that is loading is empty; a row of a data interface without a name names
 * itself.
 */
export function relationTexts(
  value: unknown,
  source: RelatedSource | undefined,
  rowOf: (id: string) => RelatedRow | null | undefined,
  unavailable: string,
): string {
  return choiceList(value)
    .map((item) => {
      const id = String(item);
      const row = rowOf(id);
      if (row === undefined && source) return '';
      if (!row) return source?.kind === 'module' ? unavailable : id;
      return relatedText(row, source?.label ?? '') || id;
    })
    .filter((name) => name !== '')
    .join(', ');
}

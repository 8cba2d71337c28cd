import { isJsonObject } from '#engine/json';
import { useRow } from '#form/row-context.tsx';

/**
 * What the server says a value of the record around is called, where only it knows: `texts` of a row that was asked for
 * with `display: "values"`.
 */
export function useServerText(field: string): string | undefined {
  const texts = useRow()?.['texts'];
  const serverText = isJsonObject(texts) && Object.hasOwn(texts, field) ? texts[field] : undefined;
  return typeof serverText === 'string' ? serverText : undefined;
}

import { isJsonObject } from '#engine/json';
import { useRow } from '#form/row-context.tsx';

/**
 * The server's name for a value that only the server can name: from `texts` of a row that was requested with
 * `display: "values"`.
 */
export function useServerText(field: string): string | undefined {
  const texts = useRow()?.['texts'];
  const serverText = isJsonObject(texts) && Object.hasOwn(texts, field) ? texts[field] : undefined;
  return typeof serverText === 'string' ? serverText : undefined;
}

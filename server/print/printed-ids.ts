import { isJsonObject } from '#engine/json';

/**
 * The ids of the records that a call prints: a list, texts with commas, or the `formId` of `formInfo`.
 *
 * @example printedIds({ formId: '1,2' }) // ['1', '2']
 */
export function printedIds(ask: Readonly<Record<string, unknown>>): string[] {
  const { ids, formId, formInfo } = ask;
  const listed = ids ?? formId ?? [formInfo].flat().flatMap((info) => (isJsonObject(info) ? [info['formId']] : []));
  const texts = [listed].flat().flatMap((id: unknown) => (typeof id === 'string' ? id.split(',') : []));
  return [...new Set(texts.map((id) => id.trim()).filter((id) => id !== ''))];
}

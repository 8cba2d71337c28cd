import { useEffect, useSyncExternalStore } from 'react';
import { choiceList } from '#engine/choices/choice-list';
import type { RelatedSource } from '#engine/relation/related-source';
import { useUiServices } from '../services';
import type { RelatedRow } from './related-calls';
import { relatedRowsOf } from './related-rows';

/**
 * The rows that a value relates to, by their ids, with a column. `undefined` while the server is asked, `null` for a row that it
 * does not have.
 *
 * @example const rowOf = useRelatedRows(source, '42', 'fullName'); rowOf('42')?.['fullName']
 */
export function useRelatedRows(
  source: RelatedSource | undefined,
  value: unknown,
  column: string,
): (id: string) => RelatedRow | null | undefined {
  const rows = relatedRowsOf(useUiServices());
  useSyncExternalStore(rows.subscribe, rows.version);
  const ids = JSON.stringify(choiceList(value).map(String));
  useEffect(() => {
    if (source && column !== '') rows.request(source, JSON.parse(ids) as string[], [column]);
  }, [rows, source, ids, column]);
  return (id) => (source ? rows.get(source, id) : null);
}

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { choiceList } from '#engine/choices/choice-list';
import type { RelatedSource } from '#engine/relation/related-source';
import { useCell } from '#form/cell-scope.tsx';
import { useFormStore } from '#form/form-context.tsx';
import { useRow } from '#form/row-context.tsx';
import { valueInScope } from '../options/bound-values';
import { boundParams } from '../options/options-source';
import { paramList, type PostedParam } from '../options/param-list';
import { useUiServices } from '../services';
import type { RelatedRow } from './related-calls';
import { relatedRowsOf } from './related-rows';

const noParams: readonly PostedParam[] = [];

/**
 * The rows that a value relates to, by their ids, with a column. `undefined` while the server is asked, `null` for a row that it
 * does not have. The parameters of a data interface have the values of the moment.
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
  const scope = { form: useFormStore(), cell: useCell(), row: useRow() };
  const params = source?.kind === 'dataInterface' ? paramList(boundParams(source.params), (id) => valueInScope(id, scope)) : noParams;
  const ids = JSON.stringify(choiceList(value).map(String));
  const posted = JSON.stringify(params ?? noParams);
  const from = useMemo(() => source && { source, params: JSON.parse(posted) as PostedParam[] }, [source, posted]);
  useEffect(() => {
    if (from && column !== '') rows.request(from, JSON.parse(ids) as string[], [column]);
  }, [rows, from, ids, column]);
  return (id) => (from ? rows.get(from, id) : null);
}

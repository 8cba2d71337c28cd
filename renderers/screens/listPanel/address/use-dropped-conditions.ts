import { useEffect, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { isJsonObject } from '#engine/json';
import { filterParameters, type Filters } from './filter-text';
import type { ListShape } from './list-shape';
import type { ListAddress } from './use-list-address';

/**
 * The fields of conditions that the address had and that do not count: unknown ones, values that do not fit, and those that
 * the server refuses, as fields that the user may not see. They are removed from the address.
 */
export function useDroppedConditions(
  address: ListAddress,
  shape: ListShape,
  error: unknown,
): { dropped: readonly string[]; forget(): void } {
  const [dropped, setDropped] = useState<readonly string[]>(noFields);
  const refused = error instanceof ApiError ? refusedConditions(error, address) : undefined;
  const fields = refused?.dropped ?? address.dropped;
  const fieldText = fields.join();
  useEffect(() => {
    if (fieldText === '' && !refused) return;
    setDropped((before) => [...new Set([...before, ...fields])]);
    const names = Object.keys(address.parameters).filter((name) => name.startsWith('f.'));
    address.change(
      {
        ...Object.fromEntries(names.map((name) => [name, undefined])),
        ...filterParameters(refused ?? address, shape),
        ...(refused?.isOrder && { order: undefined }),
      },
      'replace',
    );
    // oxlint-disable-next-line react/exhaustive-deps -- once for each set of fields, and for each refusal
  }, [fieldText, error]);
  return { dropped, forget: () => setDropped(noFields) };
}

const noFields: readonly string[] = [];

/** The conditions without those that the server's issues name; `undefined` if the issues name none. */
export function refusedConditions(
  { issues }: Pick<ApiError, 'issues'>,
  { query, superQuery }: Omit<Filters, 'dropped'>,
): (Filters & { isOrder: boolean }) | undefined {
  const places = issues.map(({ path }) =>
    path
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~')),
  );
  const fields = places.flatMap(([source, field]) => (source === 'queryJson' && field !== undefined && field in query ? [field] : []));
  const conditions = places.flatMap(([source, , group, , index]) => (source === 'superQueryJson' ? [[group, index] as const] : []));
  const isOrder = places.some(([source]) => source === 'sidx');
  if (fields.length === 0 && conditions.length === 0 && !isOrder) return undefined;
  const dropped = [...fields];
  const groups = groupsIn(superQuery).flatMap((group, groupIndex) => {
    const kept = group.groups.filter((condition, index) => {
      const isRefused = conditions.some(([at, place]) => at === String(groupIndex) && (place === undefined || place === String(index)));
      if (isRefused) dropped.push(String(condition['field']));
      return !isRefused;
    });
    return kept.length > 0 ? [{ ...group, groups: kept }] : [];
  });
  return {
    query: Object.fromEntries(Object.entries(query).filter(([field]) => !fields.includes(field))),
    ...(groups.length > 0 && isJsonObject(superQuery) && { superQuery: { ...superQuery, conditionList: groups } }),
    dropped,
    isOrder,
  };
}

type Conditions = { groups: Readonly<Record<string, unknown>>[] }[];

const groupsIn = (superQuery: unknown): Conditions =>
  isJsonObject(superQuery) ? ((superQuery['conditionList'] ?? []) as unknown as Conditions) : [];

import { datesIn, fittingValue } from './condition-value';
import type { ListShape } from './list-shape';
import type { Parameters } from './parameters';
import { textOfValue, valueOfText } from '#engine/query/value-text';
import { superQueryIn, superQueryText } from './super-query-text';

export interface Filters {
  query: Record<string, unknown>;
  superQuery?: unknown;
  /** Fields of conditions that were left out: unknown to the list or with a value that they cannot have. */
  dropped: readonly string[];
}

/** The conditions in a list's parameters. Initial conditions count unless the address has others for their fields. */
export function filtersIn(parameters: Parameters, shape: ListShape): Filters {
  const dropped: string[] = [];
  const query: Record<string, unknown> = { ...shape.initialQuery };
  for (const [name, text] of Object.entries(parameters)) {
    if (!name.startsWith('f.')) continue;
    const field = name.slice(2);
    const kind = shape.conditions.get(field);
    const value = kind && text !== '' ? fittingValue(valueOfText(text), kind) : undefined;
    if (kind) delete query[field];
    if (value !== undefined) query[field] = value;
    else if (!kind || text !== '') dropped.push(field);
  }
  const keyword = parameters['q']?.trim().slice(0, maxKeyword);
  if (keyword && shape.hasKeyword) query['keyword'] = keyword;
  const superQuery = shape.hasSuperQuery ? superQueryIn(parameters['where'], shape.queryFields) : undefined;
  return {
    query,
    ...(superQuery?.value !== undefined && { superQuery: superQuery.value }),
    dropped: [...dropped, ...(superQuery?.dropped ?? [])],
  };
}

/** Longest keyword that the input takes. */
const maxKeyword = 200;

/** The parameters of conditions. An initial condition that the user has removed is written as an empty one. */
export function filterParameters({ query, superQuery }: Omit<Filters, 'dropped'>, shape: ListShape): Record<string, string | undefined> {
  const fields = [...shape.conditions.keys()].flatMap((field) => {
    const [value, initial] = [query[field], shape.initialQuery[field]];
    if (JSON.stringify(value) === JSON.stringify(initial)) return [];
    return [[`f.${field}`, value === undefined ? '' : textOfValue(datesIn(value, shape.conditions.get(field)))] as const];
  });
  const keyword = query['keyword'];
  return {
    q: typeof keyword === 'string' && keyword !== '' ? keyword : undefined,
    ...Object.fromEntries(fields),
    where: superQueryText(superQuery, shape.queryFields),
  };
}

import { fixedParams } from '#server/interfaces/bound-params.ts';
import type { InterfaceParam } from '#server/interfaces/matching-rows.ts';
import { lacksRequired, type Lookup } from './lookups';

/** What a visitor asks a lookup for. */
export interface Asked {
  keyword: string;
  page: { number: number; size: number };
  /** Rows that were chosen before; `undefined` for a page of all. */
  ids: string[] | undefined;
  /** What the visitor has entered, by the name of the parameter. */
  entered: ReadonlyMap<string, unknown>;
}

/** Maximum number of characters of a keyword. */
const maxKeyword = 200;

/**
 * The parameters of a data interface: those of the design, and what the visitor has entered in fields that it names. `undefined`
 * while a field that it needs is empty.
 */
export function askedParams({ source, params }: Lookup, { keyword, entered }: Asked): InterfaceParam[] | undefined {
  if (source.kind !== 'dataInterface' || lacksRequired(params, entered)) return undefined;
  const bound = params.flatMap(({ name, field }) => {
    const value = entered.get(name);
    return field === undefined || value === undefined ? [] : [{ field: name, defaultValue: value, sourceType: 1 }];
  });
  const fixed = fixedParams(source.params).map((param) =>
    param.relationField === '@keyword' ? { ...param, defaultValue: keyword || keywordIn(entered.get(param.field)) } : param,
  );
  return [...fixed, ...bound];
}

/** A text that is typed into a field with suggestions is posted as a parameter. */
const keywordIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, maxKeyword) : '');

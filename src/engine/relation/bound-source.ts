import { isJsonObject, type JsonObject } from '../json';
import type { RelatedSource } from './related-source';

type Values = Readonly<Record<string, unknown>>;

/**
 * The fields of the record that give parameters of a data interface their values, by their ids. `id` is the record's own.
 *
 * @example boundFields(relatedSource({ props: { interfaceId: '7', params: [{ name: 'p', field: 'site' }] } })) // ['site']
 */
export const boundFields = (source: RelatedSource): string[] =>
  source.kind === 'module' ? [] : paramsIn(source.params).flatMap((param) => boundField(param) ?? []);

/**
 * A data interface whose parameters have the values of a record. Those of a row of a sub-table come before those of its form.
 * Other sources stay as they are.
 */
export function boundSource(source: RelatedSource, row: Values, form: Values = row): RelatedSource {
  if (source.kind === 'module' || boundFields(source).length === 0) return source;
  const params = paramsIn(source.params).map((param) => {
    const field = boundField(param);
    if (field === undefined) return param;
    const { field: _field, system: _system, ...others } = param;
    return { ...others, value: (field !== 'id' && Object.hasOwn(row, field) ? row[field] : form[field]) ?? '' };
  });
  return { ...source, params };
}

const paramsIn = (params: unknown): JsonObject[] => (Array.isArray(params) ? params.filter(isJsonObject) : []);

const boundField = ({ field, system }: JsonObject): string | undefined =>
  typeof field === 'string' ? field : system === 'formId' ? 'id' : undefined;

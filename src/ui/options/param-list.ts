import type { BoundParam } from './options-source';

/** A parameter in the format of the data interface's calls. */
export interface PostedParam {
  field: string;
  defaultValue: unknown;
  required?: 1;
  /** Values up to `defaultValue`, instead of equal ones. Only modules know it. */
  until?: true;
  /** 1 a field, 2 a constant, 3 the default, 4 the system. Existing servers rely on these numbers. */
  sourceType: 1 | 2 | 3 | 4;
  relationField: string;
}

/**
 * Fills the parameters of a data interface. `read` returns the current value of a field, and `keyword` is the typed text.
 * An empty field gives an empty text; 0 and `false` are values. `undefined` while the field of a required parameter is
 * empty, because there is nothing to request yet.
 *
 * @example
 * paramList([{ name: 'region', field: 'province' }], () => 0)
 * // [{ field: 'region', defaultValue: 0, sourceType: 1, relationField: 'province' }]
 */
export function paramList(params: readonly BoundParam[], read: (field: string) => unknown, keyword = ''): PostedParam[] | undefined {
  const posted = params.map((param): PostedParam => ({
    field: param.name,
    ...(param.required && { required: 1 as const }),
    ...(param.until && { until: true as const }),
    ...filled(param, read, keyword),
  }));
  return neededFields(params).some((field) => isMissing(read(field))) ? undefined : posted;
}

/** The fields of required parameters. */
export const neededFields = (params: readonly BoundParam[]): string[] =>
  params.flatMap(({ required, field }) => (required && field !== undefined ? field : []));

/** Whether a value is none for a required parameter. */
export const isMissing = (value: unknown): boolean => isEmpty(value) || (Array.isArray(value) && value.length === 0);

function filled(
  param: BoundParam,
  read: (field: string) => unknown,
  keyword: string,
): Pick<PostedParam, 'defaultValue' | 'sourceType' | 'relationField'> {
  if (param.field !== undefined)
    return { defaultValue: isEmpty(read(param.field)) ? '' : read(param.field), sourceType: 1, relationField: param.field };
  if (param.value !== undefined) return { defaultValue: param.value, sourceType: 2, relationField: String(param.value) };
  if (param.system === undefined) return { defaultValue: param.default ?? '', sourceType: 3, relationField: '' };
  const systemValues: Readonly<Record<string, unknown>> = { keyword, formId: read('id') ?? '' };
  const defaultValue = Object.hasOwn(systemValues, param.system) ? systemValues[param.system] : '';
  return { defaultValue, sourceType: 4, relationField: `@${param.system}` };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (typeof value === 'number' && Number.isNaN(value));

import type { BoundParam } from './options-source';

/** A parameter as the data interface's calls take it. */
export interface PostedParam {
  field: string;
  defaultValue: unknown;
  required?: 1;
  /** 1 a field, 2 a constant, 3 nothing, 4 the system: what existing servers go by. */
  sourceType: 1 | 2 | 3 | 4;
  relationField: string;
}

/**
 * The parameters of a data interface, filled. `read` answers what is in a field now, and `keyword` is what the user has
 * typed. A field that is empty gives an empty text; 0 and `false` are values. `undefined` as long as a required
 * parameter that a field should fill is empty: there is nothing to ask for yet.
 *
 * @example paramList([{ name: 'region', field: 'province' }], () => 0) // [{ field: 'region', defaultValue: 0, sourceType: 1, relationField: 'province' }]
 */
export function paramList(params: readonly BoundParam[], read: (field: string) => unknown, keyword = ''): PostedParam[] | undefined {
  const posted = params.map(
    (param): PostedParam => ({ field: param.name, ...(param.required && { required: 1 as const }), ...filled(param, read, keyword) }),
  );
  return posted.some(({ required, sourceType, defaultValue }) => required && sourceType === 1 && isEmpty(defaultValue))
    ? undefined
    : posted;
}

function filled(
  param: BoundParam,
  read: (field: string) => unknown,
  keyword: string,
): Pick<PostedParam, 'defaultValue' | 'sourceType' | 'relationField'> {
  if (param.field !== undefined)
    return { defaultValue: isEmpty(read(param.field)) ? '' : read(param.field), sourceType: 1, relationField: param.field };
  if (param.value !== undefined) return { defaultValue: param.value, sourceType: 2, relationField: String(param.value) };
  if (param.system === undefined) return { defaultValue: param.default ?? '', sourceType: 3, relationField: '' };
  const own: Readonly<Record<string, unknown>> = { keyword, formId: read('id') ?? '' };
  return { defaultValue: Object.hasOwn(own, param.system) ? own[param.system] : '', sourceType: 4, relationField: `@${param.system}` };
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (typeof value === 'number' && Number.isNaN(value));

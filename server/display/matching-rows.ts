import { isJsonObject } from '#engine/json';

/** A parameter as clients post it: existing ones add the rest of its description. */
export interface InterfaceParam {
  field: string;
  defaultValue?: unknown;
  /** 2 a constant (`relationField`), 4 a value of the system; else `defaultValue` is what counts. */
  sourceType?: number | string | null;
  relationField?: string | null;
}

/**
 * The rows of static data that fit the parameters. A parameter narrows where its name is a key of the row and it has a
 * value: the row's value must be the same as a text, be in it if it is a list, and contain it if it is what the user
 * types (`@keyword`). All other parameters change nothing. What is no list of rows stays as it is.
 *
 * @example matchingRows([{ id: '1', region: '华北' }, { id: '2', region: '华东' }], [{ field: 'region', defaultValue: '华东' }], 'u1') // [{ id: '2', region: '华东' }]
 */
export function matchingRows(data: unknown, params: readonly InterfaceParam[], userId: string | undefined): unknown {
  if (!Array.isArray(data)) return data;
  const narrowing = params.map((param) => ({ ...param, value: valueOf(param, userId) })).filter(({ value }) => !isBlank(value));
  if (narrowing.length === 0) return data;
  return data.filter((row: unknown) => !isJsonObject(row) || narrowing.every(({ field, value, relationField }) => !Object.hasOwn(row, field) || fits(row[field], value, relationField === '@keyword')));
}

function valueOf({ defaultValue, sourceType, relationField }: InterfaceParam, userId: string | undefined): unknown {
  // Beside the constant may stand the parameter's own default, which it replaces; a constant that is a list stands there alone.
  if (Number(sourceType) === 2) return isBlank(relationField) || Array.isArray(defaultValue) ? defaultValue : relationField;
  return Number(sourceType) === 4 && relationField === '@userId' ? userId : defaultValue;
}

function fits(own: unknown, value: unknown, isTyped: boolean): boolean {
  if (Array.isArray(value)) return value.some((one) => String(one) === String(own));
  return isTyped ? containsText(own, String(value)) : String(own) === String(value);
}

/** Whether a value, as people read it, contains a text, in any case. */
export const containsText = (value: unknown, text: string): boolean => String(value ?? '').toLowerCase().includes(text.trim().toLowerCase());

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

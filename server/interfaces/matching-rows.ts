import { isJsonObject } from '#engine/json';
import type { Filter } from '#engine/query/filter';

/** A posted parameter. Existing clients post more keys, which are ignored. */
export interface InterfaceParam {
  field: string;
  defaultValue?: unknown;
  /** 2: the constant in `relationField`; 4: a value of the system; any other: `defaultValue`. */
  sourceType?: number | string | null;
  relationField?: string | null;
}

/**
 * The rows of static data that match the parameters. A parameter applies when it has a value and its name is a key of the
 * row: the row's value must equal it as a text, be an item of it when it is a list, or contain it when it is the
 * `@keyword` that the user types. Data that is not a list is answered unchanged.
 *
 * @example matchingRows([{ id: '1' }, { id: '2' }], [{ field: 'id', defaultValue: '2' }]) // [{ id: '2' }]
 */
export function matchingRows(data: unknown, params: readonly InterfaceParam[]): unknown {
  if (!Array.isArray(data)) return data;
  const filters = params.filter(({ defaultValue }) => !isBlank(defaultValue));
  if (filters.length === 0) return data;
  return data.filter(
    (row: unknown) =>
      !isJsonObject(row) ||
      filters.every(
        ({ field, defaultValue, relationField }) =>
          !Object.hasOwn(row, field) || matches(row[field], defaultValue, relationField === '@keyword'),
      ),
  );
}

/**
 * The same parameters as filters on the records of a module, whose rows have the keys `id`, `fullName` and the further columns.
 *
 * @example choiceFilters([{ field: 'fullName', defaultValue: 'A' }], { label: 'name' }) // [{ field: 'name', is: 'equals', value: 'A' }]
 */
export function choiceFilters(
  params: readonly InterfaceParam[],
  { label, columns = [] }: { label: string; columns?: readonly string[] },
): Filter[] {
  const fields = new Map([...columns.map((column) => [column, column] as const), ['id', 'id'], ['fullName', label]]);
  return params.flatMap(({ field: name, defaultValue: value, relationField }): Filter[] => {
    const field = fields.get(name);
    if (field === undefined || isBlank(value)) return [];
    if (Array.isArray(value)) return [{ field, is: 'in', value: value.map(String) }];
    const isTyped = relationField === '@keyword';
    return [{ field, is: isTyped ? 'contains' : 'equals', value: isTyped ? String(value).trim() : String(value) }];
  });
}

function matches(own: unknown, value: unknown, isTyped: boolean): boolean {
  if (Array.isArray(value)) return value.some((item) => String(item) === String(own));
  return isTyped ? containsText(own, String(value)) : String(own) === String(value);
}

/** Whether a value contains a text, ignoring case. */
export const containsText = (value: unknown, text: string): boolean =>
  String(value ?? '')
    .toLowerCase()
    .includes(text.trim().toLowerCase());

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

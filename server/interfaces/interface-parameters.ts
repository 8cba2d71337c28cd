import { isJsonObject } from '#engine/json';
import { AppError } from '#server/app-error.ts';
import type { Row } from '#server/storage/records.ts';

/** A parameter of an interface, as `parameterJson` declares it. */
export interface InterfaceParameter {
  id: string;
  field: string;
  fieldName: string;
  dataType: string;
  required: 0 | 1;
  defaultValue: unknown;
}

/** A value that a statement or a call binds. */
export type BoundValue = string | number | boolean | null | readonly (string | number)[];

/** The declared parameters. An entry without a name is left out. */
export function interfaceParameters({ parameterJson }: Row): InterfaceParameter[] {
  return parsedList(parameterJson).flatMap((item) => {
    const { id, field, fieldName, dataType, required, defaultValue } = item;
    if (typeof field !== 'string' || field === '') return [];
    return [
      {
        id: typeof id === 'string' ? id : '',
        field,
        fieldName: typeof fieldName === 'string' ? fieldName : '',
        dataType: typeof dataType === 'string' && dataType !== '' ? dataType : 'varchar',
        required: Number(required) === 1 ? 1 : 0,
        defaultValue: defaultValue ?? '',
      },
    ];
  });
}

/** The objects of a list that is JSON text; none for another text. */
export function parsedList(json: unknown): Record<string, unknown>[] {
  try {
    const list: unknown = typeof json === 'string' ? JSON.parse(json) : json;
    return Array.isArray(list) ? list.filter(isJsonObject) : [];
  } catch {
    return [];
  }
}

/**
 * The values of the declared parameters: the posted ones, or else the defaults, in their types. Posted values of other
 * names are ignored. Throws `dataInterfaceParameterMissing` and `dataInterfaceParameterWrong`.
 *
 * @example boundParameters({ parameterJson: '[{"field":"year","dataType":"int"}]' }, new Map([['year', '2024']])).get('year') // 2024
 */
export function boundParameters(record: Row, posted: ReadonlyMap<string, unknown>): Map<string, BoundValue> {
  const values = new Map<string, BoundValue>();
  for (const parameter of interfaceParameters(record)) {
    const { field, fieldName, required, defaultValue } = parameter;
    const given = posted.get(field);
    const value = isBlank(given) ? defaultValue : given;
    const label = fieldName || field;
    if (isBlank(value)) {
      if (required === 1) throw new AppError('dataInterfaceParameterMissing', { name: record['fullName'], label });
      values.set(field, null);
      continue;
    }
    values.set(field, typedValue(value, parameter, { name: record['fullName'], label }));
  }
  return values;
}

/** Maximum number of values in a list, and of characters in a value. */
const limits = { items: 1_000, characters: 10_000 };

function typedValue(value: unknown, { dataType }: InterfaceParameter, about: { name: unknown; label: string }): BoundValue {
  const wrong = (): AppError => new AppError('dataInterfaceParameterWrong', about);
  const scalar = (item: unknown): string | number => {
    const isPlain = typeof item === 'string' || typeof item === 'boolean' || (typeof item === 'number' && Number.isFinite(item));
    if (!isPlain || String(item).length > limits.characters) throw wrong();
    const text = String(item);
    if (dataType === 'int') return /^\s*[+-]?\d{1,15}\s*$/.test(text) ? Number(text) : raise(wrong());
    // Digits beyond those of a double stay a text, which databases read exactly.
    if (dataType === 'decimal') return /^\s*[+-]?(\d{1,30}\.?\d{0,30}|\.\d{1,30})\s*$/.test(text) ? text.trim() : raise(wrong());
    if (dataType === 'datetime') return momentOf(item) ?? raise(wrong());
    return text;
  };
  if (!Array.isArray(value)) return scalar(value);
  if (value.length > limits.items) throw wrong();
  return value.map(scalar);
}

/** A moment as ISO text, from milliseconds or a date in text. */
function momentOf(value: unknown): string | undefined {
  const text = String(value).trim();
  const moment = new Date(/^-?\d{9,15}$/.test(text) ? Number(text) : text);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function raise(error: Error): never {
  throw error;
}

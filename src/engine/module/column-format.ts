import { isJsonObject, type JsonObject } from '../json';
import { isPrecision } from '../format-decimal';

/** The patterns that a column of moments can have. */
export const datePatterns = ['yyyy', 'yyyy-MM', 'yyyy-MM-dd', 'yyyy-MM-dd HH:mm', 'yyyy-MM-dd HH:mm:ss'] as const;

/** The format of a column, as the list JSON has it beside the settings of the platform. */
export interface ColumnFormat {
  precision?: number;
  unit?: string;
  /** A ratio is shown in hundredths. */
  percent?: boolean;
  /** A large number is shown in thousands, millions and so on: k, M, G, T, P, E. */
  short?: boolean;
  date?: (typeof datePatterns)[number];
}

/** The valid parts of a format. */
export function columnFormatOf(format: unknown): ColumnFormat {
  const { precision, unit, percent, short, date } = isJsonObject(format) ? format : {};
  const pattern = datePatterns.find((each) => each === date);
  return {
    ...(isPrecision(precision) && { precision }),
    ...(typeof unit === 'string' && unit !== '' && unit.length <= maxUnit && { unit }),
    ...(percent === true && { percent }),
    ...(short === true && { short }),
    ...(pattern && { date: pattern }),
  };
}

/** Maximum number of characters of a unit. */
export const maxUnit = 20;

/**
 * The props of a column that differ from those of its field. A column whose cells are edited keeps the precision and the
 * pattern of the field, which its inputs would apply to the values.
 *
 * @example columnProps({ date: 'yyyy-MM' }, false) // { format: 'yyyy-MM' }
 */
export function columnProps(format: unknown, isEdited: boolean): JsonObject {
  const { precision, unit, percent, short, date } = columnFormatOf(format);
  return {
    // A literal that looks like a key of a text is no key.
    ...(unit !== undefined && { unit: unit.startsWith('$t:') ? { zh: unit } : unit }),
    ...(!isEdited && precision !== undefined && { precision }),
    ...(!isEdited && percent && { percent }),
    ...(!isEdited && short && { short }),
    ...(!isEdited && date !== undefined && { format: date }),
  };
}

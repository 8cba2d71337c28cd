import type { Text } from '../generated/descriptor.gen';
import type { Issue } from '../issue';
import type { JsonSchema } from '../json';
import { dialogWidth } from '../module/dialog-width';
import { plainDecimal } from '../plain-decimal';

/**
 * What is wrong with a number that lies outside the range of its property. A number with too many digits for JavaScript is a text.
 * Values of other types are not checked.
 *
 * @example rangeProblem('Decimals', { type: 'integer', minimum: 0, maximum: 15 }, 20)?.code // 'rangeWhole'
 */
export function rangeProblem(label: Text, schema: JsonSchema, value: unknown): Pick<Issue, 'code' | 'params'> | undefined {
  const digits = typeof value === 'number' ? value : plainDecimal(value);
  if (digits === undefined || !isNumber(schema) || isInRange(schema, Number(digits))) return undefined;
  const { type, minimum: min, maximum: max, exclusiveMinimum: limit } = schema;
  if (limit !== undefined) return { code: 'exclusiveMinimum', params: { label, limit } };
  if (max === undefined) return { code: type === 'integer' ? 'wholeFrom' : 'minimum', params: { label, limit: min } };
  return { code: type === 'integer' ? 'rangeWhole' : 'rangeNumber', params: { label, min, max } };
}

/** What is wrong with a text that is the width of a dialog (`x-width`): it has no effect. */
export function widthProblem(label: Text, schema: JsonSchema, value: unknown): Pick<Issue, 'code' | 'params'> | undefined {
  const isIgnored = schema['x-width'] === true && typeof value === 'string' && value.trim() !== '' && dialogWidth(value) === undefined;
  return isIgnored ? { code: 'widthIgnored', params: { label } } : undefined;
}

const isNumber = ({ type }: JsonSchema): boolean => type === 'number' || type === 'integer';

const isInRange = ({ type, minimum, maximum, exclusiveMinimum }: JsonSchema, value: number): boolean =>
  value >= Number(minimum ?? -Infinity) &&
  value <= Number(maximum ?? Infinity) &&
  value > Number(exclusiveMinimum ?? -Infinity) &&
  (type !== 'integer' || Number.isInteger(value));

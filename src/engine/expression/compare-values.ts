import { isList, publicValueOf, type ExpressionPrimitive, type Value } from './expression-value';
import { numberOf, readNumber, settled, type Decimal } from './number-value';

/** Whether a value is true as a condition. False are missing values, `false`, 0, `'0'`, the empty text and the empty list. */
export function isTruthy(value: Value): boolean {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  if (typeof value === 'string') return value !== '' && readNumber(value)?.isZero() !== true;
  if (isList(value)) return value.length > 0;
  return !isMissing(value) && !value.isZero();
}

/** Whether a value is missing. The empty text is not missing, but empty (`isEmpty`). */
export const isMissing = (value: Value): value is null | undefined => value === undefined || value === null;

export const isEmpty = (value: Value): boolean => isMissing(value) || value === '' || (isList(value) && value.length === 0);

/**
 * `==`. Two texts are equal if they are the same text. A number equals a text that reads as that number, booleans count
 * as 1 and 0. A missing value equals `''`, 0, `false` and the empty list. The empty text equals 0 and `false`. Lists are
 * compared item by item.
 */
export function equals(left: Value, right: Value): boolean {
  if (isList(left) || isList(right)) return equalLists(left, right);
  if (isMissing(left) || isMissing(right)) return isMissing(left) ? isBlank(right) : isBlank(left);
  if (typeof left === 'string' && typeof right === 'string') return left === right;
  if (typeof left === 'number' && typeof right === 'number') return left === right;
  const [a, b] = [comparable(left), comparable(right)];
  return a !== undefined && b !== undefined && settled(a).equals(settled(b));
}

/**
 * Negative, 0 or positive if `left` is less than, equal to or greater than `right`; `undefined` if they cannot be
 * ordered (a word and a number, lists). Two texts are compared by characters unless both are numbers: `'9' < '10'`,
 * `'2026-01-31' < '2026-02-01'`. A missing value is 0 beside a number, `''` beside a text.
 */
export function order(left: Value, right: Value): number | undefined {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (isList(left) || isList(right)) return undefined;
  const [a, b] = [comparable(left), comparable(right)];
  if (a !== undefined && b !== undefined) return settled(a).comparedTo(settled(b));
  const [first, second] = [isMissing(left) ? '' : left, isMissing(right) ? '' : right];
  if (typeof first !== 'string' || typeof second !== 'string') return undefined;
  return first === second ? 0 : first < second ? -1 : 1;
}

/** `in`: an item of a list, or a part of a text. */
export function isIn(item: Value, container: Value): boolean {
  if (isList(container)) return container.some((candidate) => equals(item, candidate));
  return typeof container === 'string' && !isList(item) && !isEmpty(item) && container.includes(textOf(item));
}

/** A value as the text that `||` joins. A missing value is the empty text; a number has no trailing zeros. */
export function textOf(value: Exclude<Value, readonly ExpressionPrimitive[]>): string {
  if (isMissing(value)) return '';
  return String(publicValueOf(value));
}

function equalLists(left: Value, right: Value): boolean {
  if (!isList(left)) return isEmpty(left) && isEmpty(right);
  if (!isList(right)) return equalLists(right, left);
  return left.length === right.length && left.every((item, index) => equals(item, right[index]));
}

/** Whether a value equals a missing one. */
const isBlank = (value: Value): boolean =>
  isMissing(value) || value === '' || value === false || (typeof value !== 'string' && !isList(value) && numberOf(value).isZero());

const comparable = (value: Exclude<Value, readonly ExpressionPrimitive[]>): Decimal | undefined =>
  typeof value === 'string' ? (value === '' ? numberOf(0) : readNumber(value)) : numberOf(value);

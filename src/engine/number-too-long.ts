import type { ValueProblem } from './definition';
import { plainDecimal } from './plain-decimal';

/** Digits that a JavaScript number holds of every number. Of some it holds one or two more. */
const heldDigits = 15;

/**
 * The problem of a number with more digits than a JavaScript number holds. A stored one may come from elsewhere, and is kept.
 *
 * @example numberTooLong('9007199254740993').code // 'numberTooLong'
 */
export const numberTooLong = (value: unknown): ValueProblem => ({
  code: 'numberTooLong',
  params: { value: (plainDecimal(value) ?? String(value)).slice(0, shownLength), digits: heldDigits },
  isMoving: true,
});

/** In characters. */
const shownLength = 50;

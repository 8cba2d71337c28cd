import { Decimal, numberOf, orZero } from '#engine/expression/number-value';
import type { JsonValue } from '#engine/json';

/** The decimal sum of a column. A value that is not a number counts as 0. @example sumOf([0.1, '0.2', null, 'x']) // 0.3 */
export const sumOf = (values: readonly JsonValue[]): number =>
  values
    .reduce<Decimal>(
      (total, value) => (typeof value === 'number' || typeof value === 'string' ? total.plus(orZero(numberOf(value))) : total),
      new Decimal(0),
    )
    .toNumber();

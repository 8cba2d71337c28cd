import type { Order } from './list-props';

/**
 * The order after a click on a column's heading: up, down, not at all. With `isAdded` the other columns keep their
 * places, else this one orders alone.
 *
 * @example nextOrder([{ field: 'a', descending: false }], 'a', false) // [{ field: 'a', descending: true }]
 */
export function nextOrder(order: readonly Order[], field: string, isAdded: boolean): Order[] {
  const own = order.find((one) => one.field === field);
  const next: Order | undefined = !own ? { field, descending: false } : own.descending ? undefined : { field, descending: true };
  if (!isAdded) return next ? [next] : [];
  if (!own) return next ? [...order, next] : [...order];
  return order.flatMap((one) => (one.field === field ? (next ? [next] : []) : [one]));
}

import type { Order } from './list-props';

/**
 * The sort order after a click on a heading: ascending, descending, none. With `isAdded` the other sort columns stay.
 *
 * @example nextOrder([{ field: 'a', descending: false }], 'a', false) // [{ field: 'a', descending: true }]
 */
export function nextOrder(order: readonly Order[], field: string, isAdded: boolean): Order[] {
  const current = order.find((item) => item.field === field);
  const next: Order | undefined = !current ? { field, descending: false } : current.descending ? undefined : { field, descending: true };
  if (!isAdded) return next ? [next] : [];
  if (!current) return next ? [...order, next] : [...order];
  return order.flatMap((item) => (item.field === field ? (next ? [next] : []) : [item]));
}

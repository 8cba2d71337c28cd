import type { Plan } from './use-release-plan';

/** Whether a design can be released: each loss is confirmed, and no stored values are in the way. */
export const isReleasable = ({ losses, duplicates }: Pick<Plan, 'losses' | 'duplicates'>, confirmed: readonly string[]): boolean =>
  duplicates.length === 0 && losses.every(({ id }) => confirmed.includes(id));

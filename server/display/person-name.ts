import type { Row } from '../storage/records';

/**
 * The name of a user as texts show it. `undefined` when both parts are hidden from the caller.
 *
 * @example userName({ realName: '王工', account: 'wang' }) // '王工/wang'
 */
export function userName({ realName, account }: Row): string | undefined {
  const parts = [realName, account].filter((part) => part !== undefined).map(String);
  return parts.length > 0 ? parts.join('/') : undefined;
}

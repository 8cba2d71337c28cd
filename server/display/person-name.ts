import type { Row } from '../storage/records';

/**
 * A user as people read them. `undefined` when the caller may see neither part of the name.
 *
 * @example personName({ realName: '王工', account: 'wang' }) // '王工/wang'
 */
export function personName({ realName, account }: Row): string | undefined {
  const parts = [realName, account].filter((part) => part !== undefined).map(String);
  return parts.length > 0 ? parts.join('/') : undefined;
}

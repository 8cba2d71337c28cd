import { hash, randomBytes } from 'node:crypto';

/**
 * A new token: 256 random bits behind the `bearer ` that clients send back verbatim. Only its hash is stored.
 *
 * @example newToken().startsWith('bearer ') // true
 */
export const newToken = (): string => `bearer ${randomBytes(32).toString('base64url')}`;

/**
 * The stored hash of a token; `undefined` if the `Authorization` header does not have one. The prefix is optional and case-insensitive.
 *
 * @example tokenHash('Bearer abc') === tokenHash('abc') // true
 */
export function tokenHash(authorization: string | undefined): string | undefined {
  const token = authorization?.trim().replace(/^bearer(\s+|$)/i, '');
  return token ? hash('sha256', token, 'hex') : undefined;
}

/**
 * A secret that the caller entered; `undefined` for an empty text and for the asterisks that clients show in its place, which keep
 * the stored one.
 *
 * @example enteredSecret('******') // undefined
 */
export const enteredSecret = (posted: unknown): string | undefined =>
  typeof posted === 'string' && posted !== '' && !/^\*{3,}$/.test(posted) ? posted : undefined;

/**
 * The account of a login name. A sub-account is written as `mobile@account`: the number names the enterprise, and an
 * installation has one, so only the account counts. Accounts themselves have no `@`.
 *
 * @example accountIn('13800138000@wang') // 'wang'
 */
export const accountIn = (loginName: string): string => /^[A-Za-z0-9]{1,50}@([^@]+)$/.exec(loginName)?.[1] ?? loginName;

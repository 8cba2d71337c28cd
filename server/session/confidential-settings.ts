import type { SysConfig } from './sys-config';

/** Settings that only administrators read. Passwords and keys of other systems are secrets, which no caller reads. */
export const confidential: ReadonlySet<string> = new Set([
  'newUserDefaultPassword',
  'smsKeyId',
  'dingSynAppKey',
  'registerKey',
]);

/** The settings with empty texts in place of confidential ones. */
export const withoutConfidential = (config: SysConfig): Record<string, unknown> =>
  Object.fromEntries(Object.entries(config).map(([key, value]) => [key, confidential.has(key) ? '' : value]));

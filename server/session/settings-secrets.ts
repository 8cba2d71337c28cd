import type { SysConfig } from './sys-config';

const secrets: ReadonlySet<string> = new Set([
  'newUserDefaultPassword',
  'emailPassword',
  'smsKeyId',
  'smsKeySecret',
  'qyhAgentSecret',
  'qyhCorpSecret',
  'dingSynAppKey',
  'dingSynAppSecret',
  'registerKey',
]);

/** The settings with empty texts in place of secrets. */
export const withoutSecrets = (config: SysConfig): Record<string, unknown> =>
  Object.fromEntries(Object.entries(config).map(([key, value]) => [key, secrets.has(key) ? '' : value]));

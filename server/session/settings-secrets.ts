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

/** The settings that are no secret, under the same keys; secrets are empty. */
export const withoutSecrets = (config: SysConfig): Record<string, unknown> =>
  Object.fromEntries(Object.entries(config).map(([key, value]) => [key, secrets.has(key) ? '' : value]));

import type { Session } from '#server/access/caller.ts';
import type { SysConfig } from './sys-config';

const keys = [
  'appIcon',
  'companyName',
  'copyright',
  'loginIcon',
  'logoIcon',
  'navigationIcon',
  'workLogoIcon',
  'sysName',
  'sysVersion',
  'title',
  'jnpfDomain',
] as const;

/** The settings that the application shows, as `CurrentUser` carries them. */
export const sysConfigInfoOf = (config: SysConfig, { isAdministrator }: Session): Record<string, unknown> => ({
  ...Object.fromEntries(keys.map((key) => [key, config[key] ?? ''])),
  newUserDefaultPassword: isAdministrator ? (config['newUserDefaultPassword'] ?? '') : '',
  adminIds: isAdministrator ? listOf(config['adminIds']) : [],
});

const listOf = (text: unknown): string[] => (typeof text === 'string' ? text.split(',').filter(Boolean) : []);

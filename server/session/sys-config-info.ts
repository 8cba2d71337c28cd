import type { Session } from '#server/access/caller.ts';
import { shellSettings } from './shown-settings';
import type { SysConfig } from './sys-config';

/** The settings that the application shows, as `CurrentUser` carries them. */
export const sysConfigInfoOf = (config: SysConfig, { isAdministrator }: Session): Record<string, unknown> => ({
  ...Object.fromEntries(shellSettings.map((key) => [key, config[key] ?? ''])),
  newUserDefaultPassword: isAdministrator ? (config['newUserDefaultPassword'] ?? '') : '',
  adminIds: isAdministrator ? listOf(config['adminIds']) : [],
});

const listOf = (text: unknown): string[] => (typeof text === 'string' ? text.split(',').filter(Boolean) : []);

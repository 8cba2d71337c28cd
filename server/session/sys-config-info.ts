import type { Session } from '#server/access/caller.ts';
import { shellSettings } from './shown-settings';
import type { SysConfig } from './sys-config';

/** The settings that the application shows, as `CurrentUser` carries them. Only administrators see who the administrators are. */
export const sysConfigInfoOf = (
  config: SysConfig,
  { isAdministrator }: Session,
  adminIds: readonly string[],
): Record<string, unknown> => ({
  ...Object.fromEntries(shellSettings.map((key) => [key, config[key] ?? ''])),
  newUserDefaultPassword: isAdministrator ? (config['newUserDefaultPassword'] ?? '') : '',
  adminIds,
});

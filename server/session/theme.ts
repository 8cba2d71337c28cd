import type { Row } from '#server/storage/records.ts';
import type { SysConfig } from './sys-config';

const layouts = new Set(['classic', 'functional', 'plain', 'blend']);

/** The layout of the user, else that of the settings. A layout that clients do not support becomes `classic`. */
export const themeOf = (user: Row, config: SysConfig): string =>
  [user['theme'], config['sysTheme']].find((theme): theme is string => typeof theme === 'string' && layouts.has(theme)) ?? 'classic';

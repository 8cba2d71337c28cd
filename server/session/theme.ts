import type { Row } from '#server/storage/records.ts';
import type { SysConfig } from './sys-config';

const layouts = new Set(['classic', 'functional', 'plain', 'blend']);

/** The layout that a user chose, else that of the settings; one that clients do not know counts as `classic`. */
export const themeOf = (user: Row, config: SysConfig): string =>
  [user['theme'], config['sysTheme']].find((theme): theme is string => typeof theme === 'string' && layouts.has(theme)) ?? 'classic';

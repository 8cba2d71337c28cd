import { createCache, StyleProvider } from '@ant-design/cssinjs';
import type { ReactNode } from 'react';

/**
 * Keeps antd's styles when the last input of a kind is gone. antd takes them out of the page then, and the next input of the
 * kind has them compiled again and the browser match every element again.
 */
export const KeptStyles = ({ children }: { children: ReactNode }): ReactNode => <StyleProvider cache={cache}>{children}</StyleProvider>;

const cache = createKeptCache();

/**
 * antd counts the users of a style and removes it at zero. A new style counts one more. The values of a theme are not kept: those
 * of the theme before would win over those of a theme that comes back.
 */
function createKeptCache(): ReturnType<typeof createCache> {
  const kept = createCache();
  const update = kept.opUpdate.bind(kept);
  kept.opUpdate = (path, valueOf) =>
    update(path, (before) => {
      const next = valueOf(before);
      return before || !next || !path.startsWith('style%') ? next : [next[0] + 1, next[1]];
    });
  return kept;
}

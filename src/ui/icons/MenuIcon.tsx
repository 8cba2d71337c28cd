import type { ReactNode } from 'react';
import { menuIcons, menuIconsByType, plainMenuIcon } from '#engine/menu-icons';
import sprite from './menu-icons.gen.svg?no-inline';

/**
 * The icon of a menu entry by its icon name (`icon-ym icon-ym-systemDictionary`), or by its type if no word of `menuIcons`
 * matches. The pictures are a file of their own, because as code they would be a tenth of the shell.
 */
export function MenuIcon({ icon, type }: { icon?: string; type?: number }): ReactNode {
  const match = icon ? menuIcons.find(([word]) => icon.toLowerCase().includes(word)) : undefined;
  const picture = match?.[1] ?? menuIconsByType[type ?? 2] ?? plainMenuIcon;
  return (
    <span className="anticon" aria-hidden="true">
      <svg width="1em" height="1em" fill="currentColor">
        <use href={`${sprite}#${picture}`} />
      </svg>
    </span>
  );
}

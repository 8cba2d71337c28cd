import type { ReactNode } from 'react';
import { menuIcons, menuIconsByType, plainMenuIcon } from '#engine/menu-icons';
import { Picture } from './Picture';

/**
 * The icon of a menu entry by its icon name (`icon-ym icon-ym-systemDictionary`), or by its type if no word of `menuIcons`
 * matches.
 */
export function MenuIcon({ icon, type }: { icon?: string; type?: number }): ReactNode {
  const match = icon ? menuIcons.find(([word]) => icon.toLowerCase().includes(word)) : undefined;
  return <Picture name={`${match?.[1] ?? menuIconsByType[type ?? 2] ?? plainMenuIcon}Outlined`} />;
}

import type { MenuItem } from '../session/login-info';
import { dataScreenTemplate } from './external-address';
import { routeName } from './view';
import { moduleOf, viewsOf } from './views-of';

/** A visible menu entry. */
export interface MenuEntry {
  id: string;
  /** The route name. `routes.<name>` is the text key of the title, if it exists. */
  name: string;
  fullName: string;
  icon?: string;
  type: number;
  /** The path to open in the application. */
  to?: string;
  /** The address to open in a new window, with placeholders of `externalAddress`. */
  opens?: string;
  children?: MenuEntry[];
}

/**
 * The visible menu: without hidden entries and empty groups. Systems (type 0) are replaced by their entries.
 *
 * @example menuEntriesOf([{ id: '1', type: 1, enCode: 'systemData', fullName: '数据', children: [] }]) // []
 */
export function menuEntriesOf(menus: readonly MenuItem[]): MenuEntry[] {
  return menus.flatMap((menu): MenuEntry[] => {
    if (menu.hidden || typeof menu.enCode !== 'string') return [];
    const type = Number(menu.type);
    const children = menuEntriesOf(menu.children ?? []);
    if (type === 0) return children;
    const entry = { id: menu.id, name: routeName(menu.enCode), fullName: menu.fullName, icon: menu.icon ?? undefined, type };
    if (type === 1) return children.length > 0 ? [{ ...entry, children }] : [];
    if (type === 6) return [{ ...entry, opens: dataScreenTemplate(moduleOf(menu).relationId) }];
    if (type === 7 && menu.linkTarget === '_blank') return [{ ...entry, opens: menu.urlAddress ?? '' }];
    const to = viewsOf([{ ...menu, children: [] }])[0]?.path;
    return to === undefined ? [] : [{ ...entry, to }];
  });
}

import { Menu } from 'antd';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { widths } from '#engine/platform-constants';
import { useShellText } from '../i18n/use-shell-text';
import { menuAtom } from '../routes/menu-atoms';
import type { MenuEntry } from '../routes/menu-entries-of';
import { useTitleOf } from '../routes/use-title-of';
import type { View } from '../routes/view';
import { appearanceAtom } from '../settings/appearance-atom';
import { settingsAtom } from '../settings/settings-atom';
import { menuItemsOf } from './menu-items-of';
import style from './top-menu.module.css';
import { useOpenEntry } from './use-open-entry';

interface TopMenuProps {
  view: View;
  /** All levels as submenus, or the first level, whose groups open in the sidebar. */
  depth: 'all' | 'first';
  active: MenuEntry | undefined;
  onActivate(id: string): void;
}

/** The menu in the top bar. Entries that find no place are in a submenu at its end. */
export function TopMenu({ view, depth, active, onActivate }: TopMenuProps) {
  const t = useShellText();
  const titleOf = useTitleOf();
  const entries = useAtomValue(menuAtom);
  const { slideClass } = useAtomValue(settingsAtom);
  const appearance = useAtomValue(appearanceAtom);
  const openEntry = useOpenEntry();
  const nav = useRef<HTMLElement>(null);
  const count = Math.floor(useWidth(nav) / widths.menuItem);
  const items = menuItemsOf(depth === 'all' ? entries : entries.map(withoutChildren), titleOf);
  const isGroup = (id: string): boolean => depth === 'first' && entries.some((entry) => entry.id === id && entry.children !== undefined);
  const selected = depth === 'all' ? view.modelId : active?.id;
  return (
    <nav ref={nav} aria-label={t(depth === 'first' ? 'shell.topMenu' : 'shell.menu')} className={style['menu']}>
      <Menu
        mode="horizontal"
        theme={slideClass === 'dark' ? 'dark' : appearance}
        disabledOverflow
        items={
          items.length > count ? [...items.slice(0, count), { key: 'more', label: t('shell.more'), children: items.slice(count) }] : items
        }
        selectedKeys={selected === undefined ? [] : [selected]}
        onClick={({ key, domEvent }) => (isGroup(key) ? onActivate(key) : openEntry(key, domEvent))}
      />
    </nav>
  );
}

const withoutChildren = (entry: MenuEntry): MenuEntry => ({ ...entry, children: undefined });

/** The width of an element in pixels, 0 until it is drawn. Set at once, so that the first frame is painted with it. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => flushSync(() => setWidth(current.clientWidth)));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

import type { MenuProps } from 'antd';
import type { MenuEntry } from '../routes/menu-entries-of';
import { MenuIcon } from './MenuIcon';

type Items = NonNullable<MenuProps['items']>;

/** The menu's entries for antd. Those that lead to a page are links, so that they open in another tab as links do. */
export const menuItemsOf = (entries: readonly MenuEntry[], titleOf: (entry: MenuEntry) => string): Items =>
  entries.map((entry) => {
    const title = titleOf(entry);
    const icon = <MenuIcon icon={entry.icon} type={entry.type} />;
    if (entry.children) return { key: entry.id, icon, label: title, children: menuItemsOf(entry.children, titleOf) };
    return { key: entry.id, icon, title, label: entry.to === undefined ? title : <MenuLink to={entry.to} title={title} /> };
  });

/** The menu itself carries a plain click or Enter out; the link is for the browser's own ways to open one. */
function MenuLink({ to, title }: { to: string; title: string }) {
  return (
    <a href={to} tabIndex={-1} onClick={(event) => !isForBrowser(event) && event.preventDefault()}>
      {title}
    </a>
  );
}

/** Whether a click is one that opens a new tab or window. */
export const isForBrowser = (event: { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean; altKey?: boolean }): boolean =>
  Boolean(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

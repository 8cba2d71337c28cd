import type { MenuProps } from 'antd';
import type { MenuEntry } from '../routes/menu-entries-of';
import { MenuIcon } from '#ui/icons/MenuIcon.tsx';

type Items = NonNullable<MenuProps['items']>;

/** Menu items for antd. Pages are links, so that the browser can open them in a new tab. */
export const menuItemsOf = (entries: readonly MenuEntry[], titleOf: (entry: MenuEntry) => string): Items =>
  entries.map((entry) => {
    const title = titleOf(entry);
    const icon = <MenuIcon icon={entry.icon} type={entry.type} />;
    if (entry.children) return { key: entry.id, icon, label: title, children: menuItemsOf(entry.children, titleOf) };
    return { key: entry.id, icon, title, label: entry.to === undefined ? title : <MenuLink to={entry.to} title={title} /> };
  });

/** antd's menu handles a plain click; the link handles clicks that open a new tab or window. */
function MenuLink({ to, title }: { to: string; title: string }) {
  return (
    <a href={to} tabIndex={-1} onClick={(event) => !opensNewTab(event) && event.preventDefault()}>
      {title}
    </a>
  );
}

/** Whether a click opens a new tab or window. */
export const opensNewTab = (event: { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean; altKey?: boolean }): boolean =>
  Boolean(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

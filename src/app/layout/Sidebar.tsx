import { Menu } from 'antd';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { widths } from '#engine/platform-constants';
import { useShellText } from '../i18n/use-shell-text';
import { openGroups } from '../routes/menu-branch';
import type { MenuEntry } from '../routes/menu-entries-of';
import { useTitleOf } from '../routes/use-title-of';
import type { View } from '../routes/view';
import { appearanceAtom } from '../settings/appearance-atom';
import { settingsAtom } from '../settings/settings-atom';
import { menuItemsOf } from './menu-items-of';
import style from './sidebar.module.css';
import { SystemLogo } from './SystemLogo';
import { useOpenEntry } from './use-open-entry';

interface SidebarProps {
  view: View;
  entries: readonly MenuEntry[];
  isCollapsed: boolean;
  hasLogo: boolean;
  isInDrawer?: boolean;
}

/** The logo and a menu. A navigation expands the groups of the new page; others keep their state. */
export function Sidebar({ view, entries, isCollapsed, hasLogo, isInDrawer = false }: SidebarProps) {
  const t = useShellText();
  const { slideClass } = useAtomValue(settingsAtom);
  const appearance = useAtomValue(appearanceAtom);
  const titleOf = useTitleOf();
  const openEntry = useOpenEntry();
  const [openKeys, setOpenKeys] = useState<string[]>([]);
  const [previous, setPrevious] = useState<{ view: View; entries: readonly MenuEntry[] }>();
  const { modelId } = view;
  if (previous?.view !== view || previous.entries !== entries) {
    setPrevious({ view, entries });
    setOpenKeys([...new Set([...openKeys, ...openGroups(entries, { path: view.path, modelId })])]);
  }

  return (
    <aside
      className={style['sidebar']}
      data-side={slideClass}
      data-collapsed={isCollapsed || undefined}
      style={{ width: isCollapsed ? undefined : isInDrawer ? '100%' : widths.sidebar }}
    >
      {hasLogo && <SystemLogo isCollapsed={isCollapsed} />}
      <nav aria-label={t('shell.menu')} className={style['menu']}>
        <Menu
          mode="inline"
          theme={slideClass === 'dark' ? 'dark' : appearance}
          inlineCollapsed={isCollapsed}
          inlineIndent={16}
          items={menuItemsOf(entries, titleOf)}
          selectedKeys={modelId === undefined ? [] : [modelId]}
          {...(!isCollapsed && { openKeys, onOpenChange: setOpenKeys })}
          onClick={({ key, domEvent }) => openEntry(key, domEvent)}
        />
      </nav>
    </aside>
  );
}

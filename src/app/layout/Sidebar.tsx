import { Menu } from 'antd';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { widths } from '#engine/platform-constants';
import { useShellText } from '../i18n/use-shell-text';
import { menuAtom } from '../routes/menu-atoms';
import { openGroups } from '../routes/menu-branch';
import { useTitleOf } from '../routes/use-title-of';
import type { View } from '../routes/view';
import { appearanceAtom } from '../settings/appearance-atom';
import { settingsAtom } from '../settings/settings-atom';
import { menuItemsOf } from './menu-items-of';
import style from './sidebar.module.css';
import { SystemLogo } from './SystemLogo';
import { useOpenEntry } from './use-open-entry';

/** The logo and the menu. A navigation expands the groups of the new page; others keep their state. */
export function Sidebar({ view, isCollapsed, isInDrawer = false }: { view: View; isCollapsed: boolean; isInDrawer?: boolean }) {
  const t = useShellText();
  const entries = useAtomValue(menuAtom);
  const { slideClass } = useAtomValue(settingsAtom);
  const appearance = useAtomValue(appearanceAtom);
  const titleOf = useTitleOf();
  const openEntry = useOpenEntry();
  const [openKeys, setOpenKeys] = useState<string[]>([]);
  const [previousView, setPreviousView] = useState<View>();
  const { modelId } = view;
  if (previousView !== view) {
    setPreviousView(view);
    setOpenKeys([...new Set([...openKeys, ...openGroups(entries, { path: view.path, modelId })])]);
  }

  return (
    <aside
      className={style['sidebar']}
      data-side={slideClass}
      data-collapsed={isCollapsed || undefined}
      style={{ width: isCollapsed ? undefined : isInDrawer ? '100%' : widths.sidebar }}
    >
      <Link to="/" className={style['logo']} aria-label={t('routes.home')}>
        <SystemLogo isCollapsed={isCollapsed} />
      </Link>
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

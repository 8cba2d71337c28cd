import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useShellText } from '../i18n/use-shell-text';
import { usePageTitle } from '../routes/use-page-title';
import { useTitleOf } from '../routes/use-title-of';
import { useView } from '../routes/use-view';
import { useSettings } from '../settings/settings-atom';
import { Pages } from '../tabs/Pages';
import { useTabOfView } from '../tabs/use-tabs';
import { TabStrip } from '../tabs/TabStrip';
import style from './layout.module.css';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { useIsMobile } from './use-is-mobile';

/** Loaded in narrow windows only. */
const SideDrawer = lazy(async () => ({ default: (await import('./SideDrawer')).SideDrawer }));

/** Menu on the left, top bar and tabs of visited views. In a narrow window the menu is a drawer. */
export function ClassicLayout() {
  const t = useShellText();
  const titleOf = useTitleOf();
  const { pathname } = useLocation();
  const [{ sidebarOpened }, change] = useSettings();
  const isMobile = useIsMobile();
  // The path at which the drawer was opened, so that a navigation closes it.
  const [drawerPath, setDrawerPath] = useState<string>();
  const isDrawerOpen = drawerPath === pathname;
  const view = useView();
  useTabOfView(view);
  const title = view && titleOf(view);
  usePageTitle(title);

  if (pathname === '/') return <Navigate to="/home" replace />;
  if (!view) return <Navigate to="/404" replace />;
  const isOpen = isMobile ? isDrawerOpen : sidebarOpened;
  return (
    <div className={style['layout']}>
      <a className={style['skip']} href="#content">
        {t('shell.skip')}
      </a>
      {isMobile ? (
        <Suspense>
          <SideDrawer label={t('shell.menu')} isOpen={isDrawerOpen} onClose={() => setDrawerPath(undefined)}>
            <Sidebar view={view} isCollapsed={false} isInDrawer />
          </SideDrawer>
        </Suspense>
      ) : (
        <Sidebar view={view} isCollapsed={!sidebarOpened} />
      )}
      <div className={style['main']}>
        <TopBar
          view={view}
          isOpen={isOpen}
          onToggle={() => (isMobile ? setDrawerPath(isDrawerOpen ? undefined : pathname) : change({ sidebarOpened: !sidebarOpened }))}
        />
        <TabStrip />
        <Pages view={view} title={title ?? ''} />
      </div>
    </div>
  );
}

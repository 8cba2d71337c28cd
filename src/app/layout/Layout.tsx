import { useAtomValue } from 'jotai';
import { lazy, Suspense, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useShellText } from '../i18n/use-shell-text';
import { menuAtom } from '../routes/menu-atoms';
import { usePageTitle } from '../routes/use-page-title';
import { useTitleOf } from '../routes/use-title-of';
import { useView } from '../routes/use-view';
import type { View } from '../routes/view';
import { useSettings } from '../settings/settings-atom';
import { Pages } from '../tabs/Pages';
import { useTabOfView } from '../tabs/use-tabs';
import { TabStrip } from '../tabs/TabStrip';
import style from './layout.module.css';
import { layoutParts } from './layout-parts';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { TopMenu } from './TopMenu';
import { useActiveEntry } from './use-active-entry';
import { useIsMobile } from './use-is-mobile';

/** Loaded in narrow windows only. */
const SideDrawer = lazy(async () => ({ default: (await import('./SideDrawer')).SideDrawer }));

/** The layout around the current view. Redirects from the root and from unknown paths. */
export function Layout() {
  const titleOf = useTitleOf();
  const { pathname } = useLocation();
  const view = useView();
  useTabOfView(view);
  const title = view && titleOf(view);
  usePageTitle(title);

  if (pathname === '/') return <Navigate to="/home" replace />;
  if (!view) return <Navigate to="/404" replace />;
  return <LayoutOf view={view} title={title ?? ''} />;
}

/**
 * Top bar, sidebar, tabs and view. All layouts are one tree of elements, and the style sheet places them, so that a change of the
 * layout keeps the view with what was typed into it.
 */
function LayoutOf({ view, title }: { view: View; title: string }) {
  const t = useShellText();
  const { pathname } = useLocation();
  const entries = useAtomValue(menuAtom);
  const [{ layoutType, slideClass, sidebarOpened, sidebarLogo, tagsView, fixedHeader }, change] = useSettings();
  const isMobile = useIsMobile();
  const parts = layoutParts[layoutType];
  const [activeEntry, activate] = useActiveEntry(view);
  // The path at which the drawer was opened, so that a navigation closes it.
  const [drawerPath, setDrawerPath] = useState<string>();
  const isDrawerOpen = isMobile && drawerPath === pathname;
  const isCollapsed = parts.collapse === 'always' || !sidebarOpened;
  const sideEntries = parts.sidebar === 'active' ? (activeEntry?.children ?? []) : entries;
  const hasSidebar = !isMobile && parts.sidebar !== undefined && sideEntries.length > 0;
  const toggleDrawer = () => setDrawerPath(isDrawerOpen ? undefined : pathname);
  const toggleSidebar = () => change({ sidebarOpened: !sidebarOpened });
  const canToggle = isMobile || (hasSidebar && parts.collapse === 'opened');
  const topEntries = isMobile ? undefined : parts.topMenu;
  return (
    <div
      className={style['layout']}
      data-layout={isMobile ? 'mobile' : layoutType}
      data-side={slideClass}
      data-flowing={!fixedHeader || undefined}
      data-scroller={!fixedHeader || undefined}
    >
      <a className={style['skip']} href="#content">
        {t('shell.skip')}
      </a>
      <TopBar
        view={view}
        toggle={
          canToggle ? { isOpen: isMobile ? isDrawerOpen : !isCollapsed, onToggle: isMobile ? toggleDrawer : toggleSidebar } : undefined
        }
        menu={topEntries && <TopMenu view={view} depth={topEntries} active={activeEntry} onActivate={activate} />}
      />
      {hasSidebar && (
        <Sidebar view={view} entries={sideEntries} isCollapsed={isCollapsed} hasLogo={sidebarLogo && parts.topMenu === undefined} />
      )}
      {isMobile && (
        <Suspense>
          <SideDrawer label={t('shell.menu')} isOpen={isDrawerOpen} onClose={() => setDrawerPath(undefined)}>
            <Sidebar view={view} entries={entries} isCollapsed={false} hasLogo isInDrawer />
          </SideDrawer>
        </Suspense>
      )}
      {tagsView && <TabStrip />}
      <Pages view={view} title={title} />
    </div>
  );
}

import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Picture } from '#ui/icons/Picture.tsx';
import { ChatButton } from '../chat/ChatButton';
import { FavouriteStar } from '../favourites/FavouriteStar';
import { useShellText } from '../i18n/use-shell-text';
import { MessageBell } from '../messages/MessageBell';
import type { View } from '../routes/view';
import { Search } from '../search/Search';
import { appearanceAtom } from '../settings/appearance-atom';
import { useSettings } from '../settings/settings-atom';
import { BarButton } from './BarButton';
import { Breadcrumb } from './Breadcrumb';
import { LanguageMenu } from './LanguageMenu';
import { SettingsButton } from './SettingsButton';
import { SystemLogo } from './SystemLogo';
import style from './topbar.module.css';
import { useFullscreen } from './use-fullscreen';
import { UserMenu } from './UserMenu';

interface TopBarProps {
  view: View;
  /** Of the sidebar, or of the drawer in a narrow window. */
  toggle: { isOpen: boolean; onToggle(): void } | undefined;
  /** The menu of layouts that have it here, with the logo before it. Otherwise the breadcrumb is shown. */
  menu: ReactNode;
}

/** Menu or breadcrumb on the left; appearance, language and user menu on the right. */
export function TopBar({ view, toggle, menu }: TopBarProps) {
  const t = useShellText();
  const appearance = useAtomValue(appearanceAtom);
  const [{ showLanguage }, change] = useSettings();
  const [isFullscreen, toggleFullscreen] = useFullscreen();
  return (
    <header className={style['bar']} data-menu={menu !== undefined || undefined}>
      {menu !== undefined && <SystemLogo isCollapsed={false} />}
      {toggle && (
        <BarButton
          label={toggle.isOpen ? t('shell.collapse') : t('shell.expand')}
          icon={toggle.isOpen ? <Picture name="MenuFoldOutlined" /> : <Picture name="MenuUnfoldOutlined" />}
          onClick={toggle.onToggle}
        />
      )}
      {menu ?? <Breadcrumb view={view} />}
      <div className={style['end']}>
        <Search />
        <span className={style['wide']}>
          <FavouriteStar path={view.path} />
        </span>
        <ChatButton />
        <MessageBell />
        <BarButton
          label={appearance === 'light' ? t('shell.darkTheme') : t('shell.lightTheme')}
          icon={appearance === 'light' ? <Picture name="BulbOutlined" /> : <Picture name="BulbFilled" />}
          onClick={() => change({ appearance: appearance === 'light' ? 'dark' : 'light' })}
        />
        <span className={style['wide']}>
          <BarButton
            label={isFullscreen ? t('shell.exitFullscreen') : t('shell.fullscreen')}
            icon={isFullscreen ? <Picture name="FullscreenExitOutlined" /> : <Picture name="FullscreenOutlined" />}
            onClick={toggleFullscreen}
          />
        </span>
        {showLanguage && (
          <span className={style['wide']}>
            <LanguageMenu />
          </span>
        )}
        <UserMenu />
        <SettingsButton />
      </div>
    </header>
  );
}

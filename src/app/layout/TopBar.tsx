import {
  BulbFilled,
  BulbOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  GlobalOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { useAtomValue } from 'jotai';
import { useRef, useState, type ReactNode } from 'react';
import { languageAtom } from '../i18n/language-atom';
import { languages } from '../i18n/languages';
import { useShellText } from '../i18n/use-shell-text';
import type { View } from '../routes/view';
import { MessageBell } from '../messages/MessageBell';
import { useSettings } from '../settings/settings-atom';
import { Breadcrumb } from './Breadcrumb';
import style from './topbar.module.css';
import { useFullscreen } from './use-fullscreen';
import { UserMenu } from './UserMenu';

/** Breadcrumb on the left; appearance, language and user menu on the right. */
export function TopBar({ view, isOpen, onToggle }: { view: View; isOpen: boolean; onToggle: () => void }) {
  const t = useShellText();
  const language = useAtomValue(languageAtom);
  const [{ appearance }, change] = useSettings();
  const [isFullscreen, toggleFullscreen] = useFullscreen();
  return (
    <header className={style['bar']}>
      <BarButton
        label={isOpen ? t('shell.collapse') : t('shell.expand')}
        icon={isOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
        onClick={onToggle}
      />
      <Breadcrumb view={view} />
      <div className={style['end']}>
        <BarButton
          label={appearance === 'light' ? t('shell.darkTheme') : t('shell.lightTheme')}
          icon={appearance === 'light' ? <BulbOutlined /> : <BulbFilled />}
          onClick={() => change({ appearance: appearance === 'light' ? 'dark' : 'light' })}
        />
        <span className={style['wide']}>
          <BarButton
            label={isFullscreen ? t('shell.exitFullscreen') : t('shell.fullscreen')}
            icon={isFullscreen ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
            onClick={toggleFullscreen}
          />
        </span>
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: languages.map((item) => ({
              key: item.language,
              label: <span lang={item.tag}>{item.name}</span>,
              onClick: () => change({ language: item.language }),
            })),
            selectable: true,
            selectedKeys: [language],
          }}
        >
          <Button type="text" icon={<GlobalOutlined />} aria-label={t('shell.language')} aria-haspopup="menu" />
        </Dropdown>
        <MessageBell />
        <UserMenu />
      </div>
    </header>
  );
}

function BarButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  const [isShown, setShown] = useState(false);
  // A finger does not hover, and what a click opens may cover the button, which then never sees the pointer leave.
  const isClicked = useRef(false);
  const click = () => {
    isClicked.current = true;
    setShown(false);
    onClick();
  };
  return (
    <Tooltip
      title={label}
      mouseEnterDelay={0.5}
      open={isShown}
      onOpenChange={(open) => setShown(open && !isClicked.current && window.matchMedia('(hover: hover)').matches)}
    >
      <Button type="text" icon={icon} aria-label={label} onClick={click} onMouseLeave={() => (isClicked.current = false)} />
    </Tooltip>
  );
}

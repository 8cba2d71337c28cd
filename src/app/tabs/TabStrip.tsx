import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useShellText } from '../i18n/use-shell-text';
import { isForBrowser } from '../layout/menu-items-of';
import { useTitleOf } from '../routes/use-title-of';
import type { Tab } from './tabs';
import style from './tab-strip.module.css';
import { useOverflow } from './use-overflow';
import { useTabs } from './use-tabs';

/**
 * The visited views. Middle click or Delete closes one, arrow keys walk along them, the context menu has the rest.
 * They are links: the browser's own ways to open one elsewhere work.
 */
export function TabStrip() {
  const t = useShellText();
  const titleOf = useTitleOf();
  const { tabs, active, open, close, refresh, closeOthers, closeAll } = useTabs();
  const scroller = useRef<HTMLDivElement>(null);
  const isOverflowing = useOverflow(scroller);
  const scrollTo = (end: 'first' | 'last') =>
    scroller.current?.scrollTo({ left: end === 'first' ? 0 : scroller.current.scrollWidth, behavior: 'smooth' });
  const itemsOf = (tab: Tab) => [
    { key: 'refresh', label: t('tabs.refresh'), onClick: () => refresh(tab) },
    { key: 'close', label: t('tabs.close'), disabled: tab.isAffixed, onClick: () => close(tab) },
    { key: 'closeOthers', label: t('tabs.closeOthers'), onClick: () => closeOthers(tab) },
    { key: 'closeAll', label: t('tabs.closeAll'), onClick: closeAll },
  ];
  const handleKey = (event: KeyboardEvent, tab: Tab) => {
    if (event.key === 'Delete' && !tab.isAffixed) close(tab);
    walk(event, scroller.current);
  };

  return (
    <nav className={style['strip']} aria-label={t('tabs.label')}>
      {isOverflowing && (
        <Button type="text" size="small" icon={<LeftOutlined />} aria-label={t('tabs.first')} onClick={() => scrollTo('first')} />
      )}
      <div ref={scroller} className={style['scroller']}>
      <ul>
        {tabs.map((tab) => (
          <Dropdown key={tab.path} trigger={['contextMenu']} menu={{ items: itemsOf(tab) }}>
            <li className={style['tab']} data-active={tab.path === active || undefined}>
              <a
                ref={tab.path === active ? showWhole : undefined}
                href={tab.url}
                aria-current={tab.path === active ? 'page' : undefined}
                tabIndex={tab.path === active || !tabs.some(({ path }) => path === active) ? 0 : -1}
                onClick={(event) => {
                  if (isForBrowser(event)) return;
                  event.preventDefault();
                  open(tab);
                }}
                onKeyDown={(event) => handleKey(event, tab)}
                onMouseDown={keepScroll}
                onAuxClick={(event) => event.button === 1 && middleClick(event, () => !tab.isAffixed && close(tab))}
              >
                {titleOf(tab)}
              </a>
              {!tab.isAffixed && (
                <button type="button" tabIndex={-1} aria-label={t('tabs.closeOne', { title: titleOf(tab) })} onClick={() => close(tab)}>
                  <CloseOutlined />
                </button>
              )}
            </li>
          </Dropdown>
        ))}
      </ul>
      </div>
      {isOverflowing && (
        <Button type="text" size="small" icon={<RightOutlined />} aria-label={t('tabs.last')} onClick={() => scrollTo('last')} />
      )}
    </nav>
  );
}

const showWhole = (link: HTMLElement | null): void => link?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Without this the middle button starts the browser's own scrolling. */
const keepScroll = (event: MouseEvent): void => {
  if (event.button === 1) event.preventDefault();
};

function middleClick(event: MouseEvent, close: () => void): void {
  event.preventDefault();
  close();
}

function walk(event: KeyboardEvent, list: HTMLElement | null): void {
  const links = [...(list?.querySelectorAll('a') ?? [])];
  const at = links.findIndex((link) => link === event.currentTarget);
  const to: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 };
  const index = to[event.key];
  if (index === undefined) return;
  event.preventDefault();
  links[index]?.focus();
}

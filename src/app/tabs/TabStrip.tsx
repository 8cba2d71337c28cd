import { CloseOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { useShellText } from '../i18n/use-shell-text';
import { widths } from '#engine/platform-constants';
import { opensNewTab } from '../layout/menu-items-of';
import { useTitleOf } from '../routes/use-title-of';
import type { Tab } from './tabs';
import style from './tab-strip.module.css';
import { useTabs } from './use-tabs';

/**
 * Tabs of visited views. A middle click or Delete closes a tab, arrow keys move the focus, a context menu has further
 * actions. Tabs are links, so that the browser can open them in a new tab.
 */
export function TabStrip() {
  const t = useShellText();
  const state = useTabs();
  const scroller = useRef<HTMLDivElement>(null);
  const isOverflowing = useOverflow(scroller);
  const scrollTo = (end: 'first' | 'last') =>
    scroller.current?.scrollTo({ left: end === 'first' ? 0 : scroller.current.scrollWidth, behavior: 'smooth' });
  return (
    <nav className={style['strip']} aria-label={t('tabs.label')}>
      {isOverflowing && (
        <Button type="text" size="small" icon={<LeftOutlined />} aria-label={t('tabs.first')} onClick={() => scrollTo('first')} />
      )}
      <div ref={scroller} className={style['scroller']}>
        <ul>
          {state.tabs.map((tab) => (
            <TabItem key={tab.path} tab={tab} state={state} scroller={scroller} />
          ))}
        </ul>
      </div>
      {isOverflowing && (
        <Button type="text" size="small" icon={<RightOutlined />} aria-label={t('tabs.last')} onClick={() => scrollTo('last')} />
      )}
    </nav>
  );
}

interface TabItemProps {
  tab: Tab;
  state: ReturnType<typeof useTabs>;
  scroller: RefObject<HTMLElement | null>;
}

function TabItem({ tab, state, scroller }: TabItemProps) {
  const t = useShellText();
  const titleOf = useTitleOf();
  const { tabs, active, open, close, refresh, closeOthers, closeAll } = state;
  const isActive = tab.path === active;
  const isTabStop = isActive || !tabs.some(({ path }) => path === active);
  const items = [
    { key: 'refresh', label: t('tabs.refresh'), onClick: () => refresh(tab) },
    { key: 'close', label: t('tabs.close'), disabled: tab.isAffixed, onClick: () => close(tab) },
    { key: 'closeOthers', label: t('tabs.closeOthers'), onClick: () => closeOthers(tab) },
    { key: 'closeAll', label: t('tabs.closeAll'), onClick: closeAll },
  ];
  const onClick = (event: MouseEvent) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    open(tab);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && !tab.isAffixed) close(tab);
    moveFocus(event, scroller.current);
  };
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items, style: { width: widths.tabMenu } }}>
      <li className={style['tab']} data-active={isActive || undefined}>
        <a
          ref={isActive ? scrollToTab : undefined}
          href={tab.url}
          aria-current={isActive ? 'page' : undefined}
          tabIndex={isTabStop ? 0 : -1}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onMouseDown={preventAutoScroll}
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
  );
}

/** Whether the only child of an element is wider than the element. */
function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current?.firstElementChild) return undefined;
    const observer = new ResizeObserver(() => setOverflowing(current.scrollWidth > current.clientWidth + 1));
    observer.observe(current);
    observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, [element]);
  return isOverflowing;
}

const scrollToTab = (link: HTMLElement | null): void => link?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Keeps the middle button from starting the browser's auto-scroll. */
const preventAutoScroll = (event: MouseEvent): void => {
  if (event.button === 1) event.preventDefault();
};

function middleClick(event: MouseEvent, close: () => void): void {
  event.preventDefault();
  close();
}

function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const links = [...(list?.querySelectorAll('a') ?? [])];
  const current = links.findIndex((link) => link === event.currentTarget);
  const targets: Readonly<Record<string, number>> = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: links.length - 1 };
  const index = targets[event.key];
  if (index === undefined) return;
  event.preventDefault();
  links[index]?.focus();
}

import { useAtomValue } from 'jotai';
import { useEffect, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { MenuIcon } from '#ui/icons/MenuIcon.tsx';
import { useShellText } from '../i18n/use-shell-text';
import { opensNewTab } from '../layout/menu-items-of';
import { useTitleOf } from '../routes/use-title-of';
import { settingsAtom } from '../settings/settings-atom';
import { focusOf, moveOf } from './tab-keys';
import type { Tab } from './tabs';
import type { useTabs } from './use-tabs';

export interface TabProps {
  ref: RefObject<HTMLAnchorElement | null>;
  tab: Tab;
  index: number;
  state: ReturnType<typeof useTabs>;
  /** The element around all tabs. */
  scroller: RefObject<HTMLElement | null>;
  /** Told to screen readers after a move by keyboard. */
  onMoved(text: string): void;
}

export function TabLink({ ref, tab, index, state, scroller, onMoved }: TabProps) {
  const t = useShellText();
  const title = useTitleOf()(tab);
  const { tagsIcon } = useAtomValue(settingsAtom);
  const { tabs, active, open, close, move } = state;
  const isActive = tab.path === active;
  const isTabStop = isActive || !tabs.some(({ path }) => path === active);
  useEffect(() => {
    if (isActive) ref.current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [ref, isActive]);
  const onClick = (event: MouseEvent) => {
    if (opensNewTab(event)) return;
    event.preventDefault();
    open(tab);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' && !tab.isAffixed) close(tab);
    const step = moveOf(event);
    if (step === 0) return moveFocus(event, linksIn(scroller));
    event.preventDefault();
    flushSync(() => move(tab, index + step));
    // The browser takes the focus from an element that moves in the document.
    ref.current?.focus();
    const position = linksIn(scroller).findIndex((link) => link === ref.current) + 1;
    onMoved(t('tabs.moved', { title, position, count: tabs.length }));
  };
  return (
    <a
      ref={ref}
      href={tab.url}
      draggable={false}
      aria-current={isActive ? 'page' : undefined}
      aria-keyshortcuts={tab.isAffixed ? undefined : 'Delete Control+Shift+ArrowLeft Control+Shift+ArrowRight'}
      tabIndex={isTabStop ? 0 : -1}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onMouseDown={preventAutoScroll}
      onAuxClick={(event) => event.button === 1 && middleClick(event, () => !tab.isAffixed && close(tab))}
    >
      {tagsIcon && <MenuIcon icon={tab.icon} />}
      {title}
    </a>
  );
}

const linksIn = (list: RefObject<HTMLElement | null>): HTMLAnchorElement[] => [...(list.current?.querySelectorAll('a') ?? [])];

/** Keeps the middle button from starting the browser's auto-scroll. */
const preventAutoScroll = (event: MouseEvent): void => {
  if (event.button === 1) event.preventDefault();
};

function middleClick(event: MouseEvent, close: () => void): void {
  event.preventDefault();
  close();
}

function moveFocus(event: KeyboardEvent, links: readonly HTMLAnchorElement[]): void {
  const index = focusOf(event.key, { current: links.findIndex((link) => link === event.currentTarget), count: links.length });
  if (index === undefined) return;
  event.preventDefault();
  links[index]?.focus();
}

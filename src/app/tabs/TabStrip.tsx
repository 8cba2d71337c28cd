import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useShellText } from '../i18n/use-shell-text';
import { TabItem } from './TabItem';
import style from './tab-strip.module.css';
import { useTabDrag } from './use-tab-drag';
import { useTabs } from './use-tabs';

/**
 * Tabs of visited views. A middle click or Delete closes a tab, arrow keys move the focus, with Ctrl and Shift the tab, a context
 * menu has further actions. Tabs are links, so that the browser can open them in a new tab.
 */
export function TabStrip() {
  const t = useShellText();
  const state = useTabs();
  const scroller = useRef<HTMLDivElement>(null);
  const isOverflowing = useOverflow(scroller);
  const [moved, setMoved] = useState('');
  const drag = useTabDrag(state);
  const scrollTo = (end: 'first' | 'last') =>
    scroller.current?.scrollTo({ left: end === 'first' ? 0 : scroller.current.scrollWidth, behavior: 'smooth' });
  return (
    <nav className={style['strip']} aria-label={t('tabs.label')}>
      {isOverflowing && (
        <Button type="text" size="small" icon={<LeftOutlined />} aria-label={t('tabs.first')} onClick={() => scrollTo('first')} />
      )}
      <div ref={scroller} className={style['scroller']}>
        <ul>
          {state.tabs.map((tab, index) => (
            <TabItem key={tab.path} tab={tab} index={index} state={state} scroller={scroller} drag={drag} onMoved={setMoved} />
          ))}
        </ul>
      </div>
      {isOverflowing && (
        <Button type="text" size="small" icon={<RightOutlined />} aria-label={t('tabs.last')} onClick={() => scrollTo('last')} />
      )}
      <output className="screen-reader-only">{moved}</output>
    </nav>
  );
}

/** Whether the only child of an element is wider than the element. A new width brings the active tab into view again. */
function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current?.firstElementChild) return undefined;
    const observer = new ResizeObserver(() => {
      setOverflowing(current.scrollWidth > current.clientWidth + 1);
      // The arrows take room from the tabs, and titles may be longer in another language.
      current.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    observer.observe(current);
    observer.observe(current.firstElementChild);
    return () => observer.disconnect();
  }, [element]);
  return isOverflowing;
}

import { VerticalAlignTopOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { useShellText } from '../i18n/use-shell-text';
import style from './layout.module.css';

/** A button at the end of a long page that is scrolled by more than half a window. */
export function BackToTop() {
  const t = useShellText();
  const mark = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const page = scrollerOf(mark.current);
    if (!page) return;
    const update = () => setIsShown(page.scrollTop > page.clientHeight / 2);
    page.addEventListener('scroll', update, { passive: true });
    return () => page.removeEventListener('scroll', update);
  }, []);
  const toTop = async () => {
    const page = scrollerOf(mark.current);
    if (!page) return;
    const { scrollToTop } = await import('#ui/browser/scroll-to-top.ts');
    scrollToTop(page);
    page.focus({ preventScroll: true });
  };
  return (
    <div ref={mark} className={style['top']}>
      {isShown && (
        <button type="button" aria-label={t('shell.backToTop')} title={t('shell.backToTop')} onClick={() => void toTop()}>
          <VerticalAlignTopOutlined aria-hidden />
        </button>
      )}
    </div>
  );
}

/** The element that scrolls the page: the content, or the whole layout if its header scrolls as well. */
const scrollerOf = (element: HTMLElement | null): HTMLElement | null => element?.closest<HTMLElement>('[data-scroller]') ?? null;

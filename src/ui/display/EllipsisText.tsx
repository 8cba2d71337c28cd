import type { MouseEvent, ReactNode } from 'react';
import { useIsDetail } from './detail-context';
import styles from './EllipsisText.module.css';

/** One line of text, cut with an ellipsis; the pointer shows the full text. A detail shows all lines. */
export function EllipsisText({ children, className }: { children: ReactNode; className?: string }): ReactNode {
  const isDetail = useIsDetail();
  const own = isDetail ? styles.whole : styles.text;
  return (
    <span className={className ? `${own} ${className}` : own} onMouseEnter={showWhole}>
      {children}
    </span>
  );
}

function showWhole({ currentTarget: element }: MouseEvent<HTMLElement>): void {
  if (element.scrollWidth > element.clientWidth) element.title = element.textContent ?? '';
  else element.removeAttribute('title');
}

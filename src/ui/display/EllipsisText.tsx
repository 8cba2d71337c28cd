import type { MouseEvent, ReactNode } from 'react';
import { useIsDetail } from './detail-context';
import styles from './EllipsisText.module.css';

/** One line of text. What does not fit ends in an ellipsis, and the whole shows under the pointer; a detail shows all of it. */
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

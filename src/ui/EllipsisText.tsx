import type { MouseEvent, ReactNode } from 'react';
import styles from './EllipsisText.module.css';

/** One line of text. What does not fit ends in an ellipsis, and the whole shows under the pointer. */
export function EllipsisText({ children, className }: { children: ReactNode; className?: string }): ReactNode {
  return (
    <span className={className ? `${styles.text} ${className}` : styles.text} onMouseEnter={showWhole}>
      {children}
    </span>
  );
}

function showWhole({ currentTarget: element }: MouseEvent<HTMLElement>): void {
  if (element.scrollWidth > element.clientWidth) element.title = element.textContent ?? '';
  else element.removeAttribute('title');
}

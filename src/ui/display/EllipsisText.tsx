import type { ReactNode } from 'react';
import { useIsDetail } from './detail-context';
import styles from './EllipsisText.module.css';

interface EllipsisTextProps {
  children: ReactNode;
  className?: string;
  /** The full text, where it is not the text of the children. */
  title?: string;
}

/** One line of text, cut with an ellipsis; the pointer shows the full text. A detail shows all lines. */
export function EllipsisText({ children, className, title }: EllipsisTextProps): ReactNode {
  const isDetail = useIsDetail();
  const own = isDetail ? styles.whole : styles.text;
  return (
    <span className={className ? `${own} ${className}` : own} onMouseEnter={({ currentTarget }) => showWhole(currentTarget, title)}>
      {children}
    </span>
  );
}

function showWhole(element: HTMLElement, title: string | undefined): void {
  if (element.scrollWidth > element.clientWidth) element.title = title ?? element.textContent ?? '';
  else element.removeAttribute('title');
}

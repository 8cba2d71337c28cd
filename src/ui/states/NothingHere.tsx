import type { ReactNode } from 'react';
import styles from './NothingHere.module.css';

/** What an empty card says: that there is nothing, and what will stand here. */
export function NothingHere({
  icon,
  title,
  text,
  isLow = false,
  children,
}: {
  icon: ReactNode;
  title: string;
  text?: string;
  /** With the icon beside the text. */
  isLow?: boolean;
  children?: ReactNode;
}): ReactNode {
  return (
    <div className={isLow ? styles.low : styles.note}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <strong>{title}</strong>
      {text !== undefined && <span className={styles.text}>{text}</span>}
      {children}
    </div>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';
import styles from './wizard.module.css';

/** The content of a step. It takes the focus where a change took the focused button away: keys would otherwise go to the page. */
export function WizardContent({ children }: { children: ReactNode }): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus();
  });
  return (
    <div ref={element} tabIndex={-1} className={styles.content}>
      {children}
    </div>
  );
}

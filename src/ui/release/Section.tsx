import { RightOutlined } from '@ant-design/icons';
import { useId, useState, type ReactNode } from 'react';
import styles from './release.module.css';

interface SectionProps {
  title: string;
  count: number;
  tone?: 'warning' | undefined;
  /** A short text beside the title. */
  note?: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of the plan that folds. */
export function Section({ title, count, tone, note, isOpen = false, children }: SectionProps): ReactNode {
  const [isShown, setShown] = useState(isOpen);
  const id = useId();
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>
        <button type="button" className={styles.toggle} aria-expanded={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
          <RightOutlined className={isShown ? styles.turned : undefined} aria-hidden />
          <span className={tone === 'warning' ? styles.dotWarning : styles.dot} aria-hidden />
          {title}
          <span className={styles.count}>{count}</span>
          {note !== undefined && count > 0 && <span className={styles.note}>{note}</span>}
        </button>
      </h3>
      <div id={id} hidden={!isShown} className={styles.content}>
        {isShown && children}
      </div>
    </section>
  );
}

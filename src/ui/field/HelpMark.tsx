import { QuestionCircleOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import styles from './HelpMark.module.css';

const HelpText = lazy(async () => ({ default: (await import('./HelpText')).HelpText }));

/** A quiet question mark. What it says is loaded and drawn only while somebody looks: a form of hundreds of fields pays for none of them. */
export function HelpMark({ children }: { children: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return (
    <button
      type="button"
      className={styles.mark}
      aria-label={children}
      onPointerEnter={open}
      onPointerLeave={close}
      onFocus={open}
      onBlur={close}
    >
      <QuestionCircleOutlined />
      {isOpen && (
        <Suspense>
          <HelpText text={children} />
        </Suspense>
      )}
    </button>
  );
}

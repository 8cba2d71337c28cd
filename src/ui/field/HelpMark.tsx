import { QuestionCircleOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import styles from './HelpMark.module.css';

const HelpText = lazy(async () => ({ default: (await import('./HelpText')).HelpText }));

/** A question mark with a tooltip. The tooltip is loaded and rendered on hover or focus, so that long forms stay cheap. */
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

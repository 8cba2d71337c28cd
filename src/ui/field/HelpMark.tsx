import { QuestionCircleOutlined } from '@ant-design/icons';
import { lazy, Suspense, useState, type PointerEvent, type ReactNode } from 'react';
import styles from './HelpMark.module.css';

const HelpText = lazy(async () => ({ default: (await import('./HelpText')).HelpText }));

/**
 * A question mark with a tooltip for the pointer. Not a stop of Tab: a field shows its help while it has the focus. The
 * tooltip is loaded and rendered on demand, so that long forms stay cheap.
 */
export function HelpMark({ children }: { children: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const hover = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') setOpen(event.type === 'pointerenter');
  };
  return (
    // A click replaces hovering on a touch screen.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span data-help="" className={styles.mark} onPointerEnter={hover} onPointerLeave={hover} onClick={() => setOpen(!isOpen)}>
      <QuestionCircleOutlined aria-label={children} />
      {isOpen && (
        <Suspense>
          <HelpText text={children} />
        </Suspense>
      )}
    </span>
  );
}

import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useEffect, type ReactNode } from 'react';
import { IconButton } from '../controls/IconButton';
import { useUiText } from '../texts/use-own-text';
import styles from './DetailHead.module.css';

export interface DetailHeadProps {
  title: string;
  /** The name, the figure and the state of the record. */
  facts: ReactNode;
  /** Where the record is in its list; `undefined` outside of one. */
  at: { place: number; total: number } | undefined;
  isOpen: boolean;
  go(step: 1 | -1): void;
}

/** The head of a detail: its title, what the record is about, and the way to the records before and behind it. */
export function DetailHead({ title, facts, at, isOpen, go }: DetailHeadProps): ReactNode {
  const own = useUiText();
  useEffect(() => {
    if (!isOpen || !at) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const step = event.altKey && !event.ctrlKey && !event.shiftKey ? steps[event.key] : undefined;
      if (step === undefined || isBehind(event.target)) return;
      event.preventDefault();
      go(step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen, at, go]);
  return (
    <div className={styles.head}>
      <span className={styles.title}>{title}</span>
      {facts}
      {at && at.total > 1 && (
        <span className={styles.steps}>
          <IconButton
            size="small"
            icon={<LeftOutlined aria-hidden />}
            label={own('previousRecord')}
            aria-keyshortcuts="Alt+ArrowUp"
            disabled={at.place <= 1}
            onClick={() => go(-1)}
          />
          <span>
            {at.place} / {at.total}
          </span>
          <IconButton
            size="small"
            icon={<RightOutlined aria-hidden />}
            label={own('nextRecord')}
            aria-keyshortcuts="Alt+ArrowDown"
            disabled={at.place >= at.total}
            onClick={() => go(1)}
          />
        </span>
      )}
    </div>
  );
}

const steps: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowUp: -1, ArrowDown: 1 };

/** Whether a key belongs to a dialog above the detail, such as its form. */
const isBehind = (target: EventTarget | null): boolean => {
  const dialog = (target as HTMLElement | null)?.closest?.('[role="dialog"]');
  return dialog !== null && dialog !== undefined && dialog.querySelector(`.${styles.steps}`) === null;
};

import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import texts from './texts.json';
import styles from './view.module.css';

/** Back and next. They do not validate the step; errors are reported when the form is submitted. */
export function StepButtons({ current, count, go }: { current: number; count: number; go(index: number): void }): ReactNode {
  const own = useOwnText(texts);
  if (count < 2) return null;
  return (
    <div className={styles.buttons}>
      <Button disabled={current === 0} onClick={() => go(current - 1)}>
        {own('back')}
      </Button>
      <Button disabled={current === count - 1} onClick={() => go(current + 1)}>
        {own('next')}
      </Button>
    </div>
  );
}

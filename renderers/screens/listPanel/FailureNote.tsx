import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { RowFailure } from '#ui/actions/row-failures.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from './list.module.css';
import texts from './texts.json';

/** Says in a row that its save failed, and repeats it. */
export function FailureNote({ failure, onClose }: { failure: RowFailure; onClose(): void }): ReactNode {
  const own = useOwnText(texts);
  const [isBusy, setIsBusy] = useState(false);
  const { type, title, detail, retry } = failure;
  const repeat = () => {
    setIsBusy(true);
    void retry?.().finally(() => setIsBusy(false));
  };
  return (
    <div role="alert" className={`${styles.failure} ${styles[type]}`}>
      <span>{detail ? `${title} ${detail}` : title}</span>
      {retry && (
        <Button size="small" autoInsertSpace={false} loading={isBusy} onClick={repeat}>
          {own('retry')}
        </Button>
      )}
      <IconButton size="small" label={own('close')} icon={<CloseOutlined aria-hidden />} onClick={onClose} />
    </div>
  );
}

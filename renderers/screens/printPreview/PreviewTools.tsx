import { FilePdfOutlined, FileWordOutlined, LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from './print-preview.module.css';
import texts from './texts.json';

interface PreviewToolsProps {
  /** What is printed. */
  name: string;
  index: number;
  total: number;
  loaded: number;
  onIndex(index: number): void;
  /** Left out while the template itself is shown. */
  onPrint?(): Promise<void>;
  onPdf?(): Promise<void>;
  onWord?(): Promise<void>;
}

export function PreviewTools({ name, index, total, loaded, onIndex, onPrint, onPdf, onWord }: PreviewToolsProps): ReactNode {
  const own = useOwnText(texts);
  const isReady = loaded === total;
  return (
    <div className={styles.tools} role="toolbar" aria-label={own('tools')}>
      <strong className={styles.name} title={name}>
        {name}
      </strong>
      {total > 1 && (
        <span className={styles.turn}>
          <Button icon={<LeftOutlined aria-hidden />} disabled={index === 0} onClick={() => onIndex(index - 1)}>
            {own('previous')}
          </Button>
          <output>{isReady ? own('position', { number: index + 1, total }) : own('loading', { loaded, total })}</output>
          <Button icon={<RightOutlined aria-hidden />} disabled={index + 1 >= loaded} onClick={() => onIndex(index + 1)}>
            {own('next')}
          </Button>
        </span>
      )}
      {onWord && <TaskButton icon={<FileWordOutlined aria-hidden />} text={own('word')} disabled={!isReady} task={onWord} />}
      {onPdf && <TaskButton icon={<FilePdfOutlined aria-hidden />} text={own('pdf')} disabled={!isReady} task={onPdf} />}
      {onPrint && <TaskButton icon={<PrinterOutlined aria-hidden />} text={own('print')} disabled={!isReady} task={onPrint} isPrimary />}
    </div>
  );
}

interface TaskButtonProps {
  icon: ReactNode;
  text: string;
  disabled: boolean;
  isPrimary?: boolean;
  task(): Promise<void>;
}

function TaskButton({ icon, text, disabled, isPrimary = false, task }: TaskButtonProps): ReactNode {
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    await task();
    setIsBusy(false);
  };
  return (
    <Button type={isPrimary ? 'primary' : 'default'} icon={icon} loading={isBusy} disabled={disabled} onClick={() => void run()}>
      {text}
    </Button>
  );
}

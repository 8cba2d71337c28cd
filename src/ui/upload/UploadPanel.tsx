import { CaretRightOutlined, CloseOutlined, PauseOutlined, RedoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { fileSize } from '#engine/short-forms';
import { useOwnText } from '../texts/use-own-text';
import type { UploadText } from './refusal-of';
import texts from './panel-texts.json';
import type { UploadItem, UploadStatus } from './upload-item';
import type { UploadQueue } from './upload-queue';
import { useUploads, type UploadsProps } from './use-uploads';
import styles from './UploadPanel.module.css';

export interface UploadPanelProps extends UploadsProps {
  /** The user took a file out of the panel, whose button had the focus. */
  onRemove(): void;
}

/** The files that are being uploaded or were refused: state, progress and what the user can do with each. */
export function UploadPanel({ onRemove, ...props }: UploadPanelProps): ReactNode {
  const own = useOwnText(texts);
  const { items, queue, refused, dismiss } = useUploads(props);
  return (
    <>
      {items.length > 0 && (
        <ul className={styles.panel} aria-label={own('panel')}>
          {items.map((item) => (
            <PanelItem key={item.id} item={item} queue={queue} own={own} onRemove={onRemove} />
          ))}
        </ul>
      )}
      {refused.map(({ id, name, error }) => (
        <div key={id} className={styles.refusal} role="alert">
          <span>{own('refused', { name, error })}</span>
          <Action
            icon={<CloseOutlined />}
            label={own('dismiss', { name })}
            run={() => {
              dismiss(id);
              onRemove();
            }}
          />
        </div>
      ))}
    </>
  );
}

interface PanelItemProps {
  item: UploadItem;
  queue: UploadQueue;
  own: UploadText;
  onRemove(): void;
}

function PanelItem({ item, queue, own, onRemove }: PanelItemProps): ReactNode {
  const { name, size, status, error, isRefused } = item;
  return (
    <li className={styles.item} data-status={status}>
      <div className={styles.line}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        <span className={styles.figure}>{fileSize(size)}</span>
        <Actions item={item} queue={queue} own={own} onRemove={onRemove} />
      </div>
      {status !== 'error' && (
        <div className={styles.line}>
          <Progress item={item} own={own} />
          <span className={styles.figure}>{figureOf(item)}</span>
          <span className={styles.status}>{own(statusTexts[status])}</span>
        </div>
      )}
      {error !== undefined && (
        <div className={styles.error} {...(isRefused !== true && { role: 'alert' })}>
          {isRefused === true ? own('failed') : error}
        </div>
      )}
    </li>
  );
}

const statusTexts = {
  waiting: 'statusWaiting',
  checking: 'statusChecking',
  uploading: 'statusUploading',
  paused: 'statusPaused',
  error: 'failed',
  success: 'statusSuccess',
} as const satisfies Record<UploadStatus, keyof (typeof texts)['zh']>;

function Progress({ item: { name, status, part }, own }: Pick<PanelItemProps, 'item' | 'own'>): ReactNode {
  const label = own(status === 'checking' ? 'checking' : 'uploading', { name });
  // Without a value the bar says that something runs.
  const isOpen = part === undefined && status === 'uploading';
  return <progress className={styles.progress} aria-label={label} value={isOpen ? undefined : shownPart(part ?? 0, status)} />;
}

/** The whole is shown for a stored file only: the server still joins and checks the chunks. */
const shownPart = (part: number, status: UploadStatus): number => (status === 'success' ? 1 : Math.min(part, 0.99));

/** Per cent, and the speed while chunks are sent. */
function figureOf({ part, status, speed }: UploadItem): string {
  if (part === undefined) return '';
  const percent = `${Math.floor(shownPart(part, status) * 100)}%`;
  return status === 'uploading' && speed !== undefined && speed > 0 ? `${percent} · ${fileSize(Math.round(speed))}/s` : percent;
}

/** While the file is checked there is nothing to do; a stored or refused one leaves the panel. */
function Actions({ item, queue, own, onRemove }: PanelItemProps): ReactNode {
  const { id, name, status, isRefused } = item;
  if (status === 'checking' || status === 'success' || isRefused === true) return null;
  const next = nextOf(item);
  return (
    <span className={styles.actions}>
      <Action icon={next.icon} label={own(next.key, { name })} run={() => queue[next.call](id)} />
      <Action
        icon={<CloseOutlined />}
        label={own(status === 'error' ? 'dismiss' : 'cancel', { name })}
        run={() => {
          queue.remove(id);
          onRemove();
        }}
      />
    </span>
  );
}

/** One button, so that it keeps the focus when it changes. */
function nextOf({ status }: UploadItem) {
  if (status === 'waiting' || status === 'uploading') return { key: 'pause', icon: <PauseOutlined />, call: 'pause' } as const;
  if (status === 'paused') return { key: 'resume', icon: <CaretRightOutlined />, call: 'resume' } as const;
  return { key: 'retry', icon: <RedoOutlined />, call: 'resume' } as const;
}

const Action = ({ icon, label, run }: { icon: ReactNode; label: string; run(): void }): ReactNode => (
  <Button type="text" size="small" icon={icon} aria-label={label} title={label} onClick={run} />
);

import { DeleteOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import type { UploadedEntry } from '#engine/uploaded-files';
import { showFailure } from '../actions/show-failure';
import { useFeedback, useHttp } from '../services';
import { moveIcon } from '../rows/move-icon';
import { useOwnText } from '../texts/use-own-text';
import { useFilePreview } from '../file-preview/use-file-preview';
import { downloadAll, downloadFile, nameOf } from './download';
import { FileName, PictureCard } from './UploadedFile';
import texts from './texts.json';
import { useSorting } from './use-sorting';
import styles from './upload.module.css';

export interface StoredFilesProps {
  entries: readonly UploadedEntry[];
  isPicture: boolean;
  /** Missing if the field cannot be changed. */
  changes?: { remove(fileId: string): void; move(fileId: string, to: number): void };
  /** In the cell of a table there is room for names and thumbnails only: the preview has the download. */
  isInCell?: boolean;
}

/** The files of a field: each is shown, downloaded, moved and removed. */
export function StoredFiles(props: StoredFilesProps): ReactNode {
  const { entries, isPicture, changes, isInCell = false } = props;
  const own = useOwnText(texts);
  const run = useRun();
  const http = useHttp();
  const { open, preview } = useFilePreview(entries);
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState('');
  const keys = entries.map(({ fileId }) => fileId);
  const sorting = useSorting(keys, (key, to) => {
    changes?.move(key, to);
    const entry = entries.find(({ fileId }) => fileId === key);
    if (entry) setMoved(own('moved', { name: nameOf(entry), place: to + 1, count: entries.length }));
    // Moving an element takes its focus away.
    requestAnimationFrame(() => handleIn(list.current, key)?.focus());
  });
  if (entries.length === 0) return null;
  return (
    <>
      <ul ref={list} className={isPicture ? styles.pictures : styles.files}>
        {entries.map((entry) => (
          <StoredFile key={entry.fileId} {...props} entry={entry} sorting={sorting} onOpen={() => open(entry.fileId)} />
        ))}
      </ul>
      {entries.length > 1 && !isInCell && (
        <Button
          className={styles.all}
          type="link"
          size="small"
          icon={<DownloadOutlined />}
          onClick={() => void run(downloadAll(entries, http))}
        >
          {own('downloadAll')}
        </Button>
      )}
      {changes && (
        <span className={styles.words} aria-live="polite">
          {moved}
        </span>
      )}
      {preview}
    </>
  );
}

interface StoredFileProps extends StoredFilesProps {
  entry: UploadedEntry;
  sorting: ReturnType<typeof useSorting>;
  onOpen(): void;
}

function StoredFile({ entry, entries, isPicture, changes, isInCell = false, sorting, onOpen }: StoredFileProps): ReactNode {
  const own = useOwnText(texts);
  const run = useRun();
  const http = useHttp();
  const { fileId } = entry;
  const name = nameOf(entry);
  const Shown = isPicture ? PictureCard : FileName;
  return (
    <li
      className={isPicture ? `${styles.picture} ${isInCell ? styles.small : ''}` : styles.file}
      data-file={fileId}
      data-dragged={sorting.dragged === fileId || undefined}
    >
      {changes && entries.length > 1 && (
        <button
          type="button"
          className={styles.handle}
          data-handle
          aria-label={own('move', { name })}
          title={own('move', { name })}
          {...sorting.handleOf(fileId)}
        >
          {moveIcon}
        </button>
      )}
      <Shown entry={entry} onOpen={onOpen} />
      {!isPicture && !isInCell && (
        <FileButton icon={<DownloadOutlined />} label={own('download', { name })} run={() => void run(downloadFile(entry, http))} />
      )}
      {changes && (
        <FileButton
          icon={<DeleteOutlined />}
          label={own('remove', { name })}
          run={() => changes.remove(fileId)}
          className={styles.remove}
        />
      )}
    </li>
  );
}

const handleIn = (list: HTMLElement | null, key: string): HTMLElement | null | undefined =>
  [...(list?.querySelectorAll<HTMLElement>('[data-file]') ?? [])]
    .find(({ dataset }) => dataset['file'] === key)
    ?.querySelector<HTMLElement>('[data-handle]');

interface FileButtonProps {
  icon: ReactNode;
  label: string;
  run(): void;
  className?: string | undefined;
}

const FileButton = ({ icon, label, run, className }: FileButtonProps): ReactNode => (
  <Button type="text" size="small" className={className} icon={icon} aria-label={label} title={label} onClick={run} />
);

/** Says why something failed. */
function useRun(): (work: Promise<void>) => Promise<void> {
  const feedback = useFeedback();
  return (work) => work.catch((error: unknown) => showFailure(error, feedback));
}

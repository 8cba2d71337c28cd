import type { ReactNode } from 'react';
import { useOwnText } from '../texts/use-own-text';
import { FileSkeleton } from './FileSkeleton';
import type { FileViewProps } from './PreviewBody';
import { PreviewNote } from './PreviewNote';
import { textOf } from './text-of';
import texts from './texts.json';
import { useLoadedFile } from './use-loaded-file';
import styles from './preview.module.css';

/** In characters. The rest of a longer text is in the download. */
const maxLength = 500_000;

const loading = {
  maxSize: 20 * 1024 * 1024,
  read: (content: Uint8Array) => Promise.resolve(textOf(content)),
};

/** The beginning of a text. */
export function TextView({ entry }: FileViewProps): ReactNode {
  const own = useOwnText(texts);
  const loaded = useLoadedFile(entry, loading);
  if (loaded.state === 'loading') return <FileSkeleton />;
  if (loaded.state === 'failed') return <PreviewNote reason={loaded.reason} />;
  return (
    <>
      {loaded.result.length > maxLength && <div className={styles.cut}>{own('cut')}</div>}
      {/* Focusable, so that it scrolls by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.text} tabIndex={0}>
        {loaded.result.slice(0, maxLength)}
      </pre>
    </>
  );
}

import { useState, type ReactNode } from 'react';
import { nameOf } from '../upload/download';
import { FileSkeleton } from './FileSkeleton';
import { ownAddress } from './own-address';
import type { FileViewProps } from './PreviewBody';
import { PreviewNote } from './PreviewNote';
import { previewKindOf } from './preview-kind';
import { usePreviewAddress } from './use-preview-address';
import styles from './preview.module.css';

/** Plays a recording or film, as far as the browser knows its format. */
export function MediaView({ entry }: FileViewProps): ReactNode {
  const { address, failure } = usePreviewAddress(entry);
  const [isBroken, setIsBroken] = useState(false);
  if (failure !== undefined) return <PreviewNote reason={failure} />;
  if (isBroken) return <PreviewNote reason="notPlayed" />;
  if (address === undefined) return <FileSkeleton />;
  const shared = { controls: true, src: ownAddress(address), 'aria-label': nameOf(entry), onError: () => setIsBroken(true) };
  return (
    <div className={styles.media}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- uploaded films have no captions */}
      {previewKindOf(entry.fileId) === 'audio' ? <audio {...shared} /> : <video {...shared} className={styles.video} playsInline />}
    </div>
  );
}

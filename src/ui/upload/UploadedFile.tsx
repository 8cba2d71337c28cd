import type { ReactNode } from 'react';
import type { UploadedEntry } from '#engine/uploaded-files';
import { useOwnText } from '../texts/use-own-text';
import { ownAddress } from '../file-preview/own-address';
import { nameOf } from './download';
import texts from './texts.json';
import styles from './upload.module.css';

interface UploadedFileProps {
  entry: UploadedEntry;
  onOpen(): void;
}

/** The name of a file, which opens it. A click does not open the row of a list. */
export function FileName({ entry, onOpen }: UploadedFileProps): ReactNode {
  const own = useOwnText(texts);
  const name = nameOf(entry);
  return (
    <button type="button" className={styles.link} title={own('open', { name })} onClick={inPlace(onOpen)}>
      {name}
    </button>
  );
}

/** The thumbnail of a picture, which opens it. The server has signed its addresses. */
export function PictureCard({ entry, onOpen }: UploadedFileProps): ReactNode {
  const own = useOwnText(texts);
  const name = nameOf(entry);
  const address = ownAddress(entry.thumbUrl) ?? ownAddress(entry.url);
  return (
    <button type="button" className={styles.card} title={own('open', { name })} onClick={inPlace(onOpen)}>
      {address !== undefined && <img src={address} alt="" loading="lazy" />}
      <span className={address === undefined ? styles.link : styles.words}>{name}</span>
    </button>
  );
}

const inPlace = (work: () => void) => (event: { stopPropagation(): void }) => {
  event.stopPropagation();
  work();
};

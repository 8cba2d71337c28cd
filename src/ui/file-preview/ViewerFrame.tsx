import type { ReactNode } from 'react';
import { useOwnText } from '../texts/use-own-text';
import { nameOf } from '../upload/download';
import { FileSkeleton } from './FileSkeleton';
import type { FileViewProps } from './PreviewBody';
import { PreviewNote } from './PreviewNote';
import texts from './texts.json';
import { usePreviewAddress } from './use-preview-address';
import styles from './preview.module.css';

/** A document in the viewer that the system settings name. Without one, the older formats of Office are not shown. */
export function ViewerFrame({ entry }: FileViewProps): ReactNode {
  const own = useOwnText(texts);
  const { address, failure } = usePreviewAddress(entry);
  if (failure !== undefined) return <PreviewNote reason={failure === 'missing' ? 'unsupported' : failure} />;
  if (address === undefined) return <FileSkeleton />;
  const url = new URL(address, location.href);
  if (!/^https?:$/.test(url.protocol)) return <PreviewNote reason="unsupported" />;
  // Viewers ask their own server, for which they need their origin. A page of this server must not get it.
  const sandbox = url.origin === location.origin ? scripts : `${scripts} allow-same-origin`;
  return (
    <iframe
      className={styles.frame}
      title={own('title', { name: nameOf(entry) })}
      src={url.href}
      sandbox={sandbox}
      referrerPolicy="no-referrer"
    />
  );
}

const scripts = 'allow-scripts allow-forms allow-popups';

import type { ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { uploadedEntries } from '#engine/uploaded-files';
import { useValue } from '#form/use-value.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { PictureLink } from '#ui/upload/UploadedFile.tsx';
import { UploadEdit } from '#ui/upload/UploadEdit.tsx';
import styles from '#ui/upload/upload.module.css';

function Edit({ node }: ViewProps): ReactNode {
  return <UploadEdit node={node} type="annexpic" />;
}

/** Thumbnails, each of which opens its picture. */
function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id) as JsonValue;
  const entries = uploadedEntries(value);
  if (entries.length === 0) return null;
  return (
    <ul className={styles.pictures}>
      {entries.map((entry) => (
        <li key={entry.fileId} className={`${styles.picture} ${styles.small}`}>
          <PictureLink entry={entry} />
        </li>
      ))}
    </ul>
  );
}

export const renderer = defineRenderer({ Edit, Display });

import type { ReactNode } from 'react';
import type { JsonValue } from '#engine/json';
import { uploadedEntries } from '#engine/uploaded-files';
import { useValue } from '#form/use-value.ts';
import { defineRenderer, type ViewProps } from '#ui/renderer.ts';
import { FileLink } from '#ui/upload/UploadedFile.tsx';
import { UploadEdit } from '#ui/upload/UploadEdit.tsx';
import styles from '#ui/upload/upload.module.css';

function Edit({ node }: ViewProps): ReactNode {
  return <UploadEdit node={node} type="annex" />;
}

/** The names of the files, each of which downloads its file. */
function Display({ node }: ViewProps): ReactNode {
  const value = useValue(node.id) as JsonValue;
  const entries = uploadedEntries(value);
  if (entries.length === 0) return null;
  return (
    <ul className={styles.files}>
      {entries.map((entry) => (
        <li key={entry.fileId} className={styles.file}>
          <FileLink entry={entry} />
        </li>
      ))}
    </ul>
  );
}

export const renderer = defineRenderer({ Edit, Display });

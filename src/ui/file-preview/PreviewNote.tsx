import { FileUnknownOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useOwnText } from '../texts/use-own-text';
import texts from './texts.json';
import styles from './preview.module.css';

/** Why a file is not shown. */
export type PreviewReason = 'archive' | 'picture' | 'unsupported' | 'missing' | 'tooLarge' | 'broken' | 'password' | 'notPlayed' | 'failed';

/** Says why a file is not shown. It can still be downloaded. */
export function PreviewNote({ reason }: { reason: PreviewReason }): ReactNode {
  const own = useOwnText(texts);
  return (
    <div className={styles.note} role="alert">
      <FileUnknownOutlined className={styles.noteIcon} />
      {own(reason)}
    </div>
  );
}

import { FileUnknownOutlined } from '@ant-design/icons';
import { use, useEffect, useEffectEvent, type ReactNode } from 'react';
import { useOwnText } from '../texts/use-own-text';
import { OnMissing } from './on-missing';
import texts from './texts.json';
import styles from './preview.module.css';

/** Why a file is not shown. */
export type PreviewReason = 'archive' | 'picture' | 'unsupported' | 'missing' | 'tooLarge' | 'broken' | 'password' | 'notPlayed' | 'failed';

/** Says why a file is not shown. Except for a missing one, it can still be downloaded. */
export function PreviewNote({ reason }: { reason: PreviewReason }): ReactNode {
  const own = useOwnText(texts);
  const onMissing = useEffectEvent(use(OnMissing));
  useEffect(() => {
    if (reason === 'missing') onMissing();
  }, [reason]);
  return (
    <div className={styles.note} role="alert">
      <FileUnknownOutlined className={styles.noteIcon} />
      {own(reason)}
    </div>
  );
}

import type { ReactNode } from 'react';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import styles from './notice.module.css';
import texts from './texts.json';
import type { Notice } from './use-notices';

/** The title of a notice, which opens its text. An unread one has a dot. */
export function NoticeTitle({ notice, onOpen }: { notice: Notice; onOpen(id: string): void }): ReactNode {
  const own = useOwnText(texts);
  return (
    <button type="button" className={styles.title} title={notice.fullName} onClick={() => onOpen(notice.id)}>
      {notice.isRead === '0' && (
        <>
          <span className={styles.dot} aria-hidden />
          <span className="screen-reader-only">{own('unread')}</span>
        </>
      )}
      {notice.fullName}
    </button>
  );
}

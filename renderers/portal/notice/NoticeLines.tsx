import type { ReactNode } from 'react';
import { formatDate } from '#engine/dates/format-date';
import { NoticeTitle } from './NoticeTitle';
import styles from './notice.module.css';
import type { NoticeOption } from './notice-option';
import type { Notice } from './use-notices';

interface NoticeLinesProps {
  notices: readonly Notice[];
  option: NoticeOption;
  onOpen(id: string): void;
}

/** Notices below each other: the title with its category and time, and what it says. */
export function NoticeLines({ notices, option, onOpen }: NoticeLinesProps): ReactNode {
  return (
    <ul className={styles.lines}>
      {notices.map((notice) => (
        <li key={notice.id} className={styles.line}>
          {option.hasPictures && notice.coverImage !== '' && <img className={styles.cover} src={notice.coverImage} alt="" loading="lazy" />}
          <div className={styles.words}>
            <div className={styles.head}>
              {option.hasCategory && notice.category !== '' && <span className={styles.category}>{notice.category}</span>}
              <NoticeTitle notice={notice} onOpen={onOpen} />
              {option.hasTime && (
                <time className={styles.time}>{timeText(option.isCreationTime ? notice.creatorTime : notice.releaseTime)}</time>
              )}
            </div>
            {option.hasExcerpt && notice.excerpt !== '' && <p className={styles.excerpt}>{notice.excerpt}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

const timeText = (moment: number | null): string => (moment === null ? '' : formatDate(moment, { pattern: 'yyyy-MM-dd' }));

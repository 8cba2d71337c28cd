import { BellOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { formatDate } from '#engine/dates/format-date';
import { NothingHere } from '#ui/states/NothingHere.tsx';
import { useShellText } from '../i18n/use-shell-text';
import { errorText } from '../session/error-text';
import { HomeCard } from './HomeCard';
import style from './home-cards.module.css';
import { SkeletonLines } from './SkeletonLines';
import { useUnreadMessages } from './use-unread-messages';

/** The newest unread messages, with the way to all of them. */
export function Messages() {
  const t = useShellText();
  const { list, total, failure, reload } = useUnreadMessages();
  return (
    <HomeCard
      id="home-messages"
      title={t('home.messages')}
      isEmpty={failure === undefined ? list && list.length === 0 : undefined}
      extra={total > 0 && <Link to="/messageRecord">{t('home.allMessages', { count: total })}</Link>}
    >
      {failure !== undefined ? (
        <NothingHere icon={<BellOutlined />} title={errorText(failure, t)}>
          <Button size="small" onClick={reload}>
            {t('error.retry')}
          </Button>
        </NothingHere>
      ) : list === undefined ? (
        <SkeletonLines count={5} />
      ) : list.length === 0 ? (
        <NothingHere isLow icon={<BellOutlined />} title={t('home.noMessages')} text={t('home.noMessagesMore')} />
      ) : (
        <ul className={style['lines']}>
          {list.map(({ id, title, releaseTime }) => (
            <li key={id}>
              <Link to={`/messageRecord?message=${encodeURIComponent(id)}`} className={style['line']}>
                <span className={style['lineName']}>{title}</span>
                <time className={style['lineTime']}>{formatDate(releaseTime, { pattern: 'MM-dd HH:mm' })}</time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </HomeCard>
  );
}

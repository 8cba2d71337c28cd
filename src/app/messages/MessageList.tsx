import { CalendarOutlined, NotificationOutlined, PartitionOutlined, SettingOutlined } from '@ant-design/icons';
import { Spin } from 'antd';
import { useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import { relativeTime } from '#engine/short-forms';
import { useNearEnd } from '#ui/browser/use-near-end.ts';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { languageAtom } from '../i18n/language-atom';
import { useShellText } from '../i18n/use-shell-text';
import type { Message } from './loaded-messages';
import { messageTypes } from './message-types';
import style from './messages.module.css';
import type { Messages } from './use-messages';

/** The messages of the drawer. Further ones load while the user scrolls. */
export function MessageList({ messages, onOpen }: { messages: Messages; onOpen: (message: Message) => void }) {
  const t = useShellText();
  const { list, status, error, hasMore, loadedAt, loadMore, reload } = messages;
  const { boxRef, onScroll } = useNearEnd(list.length, () => hasMore && loadMore());
  return (
    <div ref={boxRef} className={style['list']} onScroll={onScroll} aria-busy={status === 'loading' || status === 'more'}>
      {status === 'loading' && <Skeleton />}
      {status === 'failed' && <FailedState title={t('messages.failed')} error={error} onRetry={reload} />}
      {status === 'ready' && list.length === 0 && <EmptyState title={t('messages.empty')} />}
      <ul aria-label={t('messages.title')}>
        {list.map((message) => (
          <li key={message.id}>
            <Item message={message} now={loadedAt} onOpen={() => onOpen(message)} />
          </li>
        ))}
      </ul>
      {status === 'more' && <Spin className={style['more'] ?? ''} />}
    </div>
  );
}

function Item({ message, now, onOpen }: { message: Message; now: number; onOpen: () => void }) {
  const t = useShellText();
  const language = useAtomValue(languageAtom);
  const { title, type, isRead, excerpt, releaseUser, releaseTime } = message;
  const Icon = icons[type] ?? NotificationOutlined;
  const typeKey = messageTypes[type];
  return (
    <button type="button" className={style['item']} data-unread={isRead === '0'} onClick={onOpen}>
      <span className={style['kind']} title={typeKey && t(typeKey)}>
        <Icon aria-hidden />
      </span>
      <span className={style['text']}>
        <span className={style['title']}>
          {isRead === '0' && <span className="screen-reader-only">{t('messages.unread')}</span>}
          {title}
        </span>
        {excerpt !== '' && <span className={style['excerpt']}>{excerpt}</span>}
        <span className={style['about']}>
          <span className={style['sender']}>{releaseUser}</span>
          <time dateTime={new Date(releaseTime).toISOString()}>{relativeTime(releaseTime, now, language)}</time>
        </span>
      </span>
    </button>
  );
}

const icons: Readonly<Record<number, ComponentType<{ 'aria-hidden'?: boolean }>>> = {
  1: NotificationOutlined,
  2: PartitionOutlined,
  3: SettingOutlined,
  4: CalendarOutlined,
};

function Skeleton() {
  return (
    <div className={style['bones']} aria-hidden="true">
      {['86%', '64%', '78%', '70%', '82%'].map((width) => (
        <span key={width} style={{ width }} />
      ))}
    </div>
  );
}

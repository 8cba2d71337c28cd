import { Skeleton, Spin } from 'antd';
import { useAtomValue } from 'jotai';
import { Fragment, type UIEvent } from 'react';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { loginInfoAtom } from '../../session/session-atoms';
import { useNow } from '../lists/use-now';
import { chatAtom } from '../session/chat-atom';
import { loadOlder, retryThread } from '../session/threads';
import { emptyThread, type ChatMessage, type ChatPerson } from '../state/chat-types';
import texts from '../texts.json';
import { dayOf, dayText } from './day-text';
import { Message } from './Message';
import { useKeptScroll } from './use-kept-scroll';
import style from './window.module.css';

/** In ms: how long a message can be taken back, a little less than on the server. */
const recallTime = 115_000;

/** In pixels from the top: where older messages load. */
const nearTop = 80;

interface MessageLogProps {
  person: ChatPerson;
  onOpen(message: ChatMessage): void;
}

/** The messages of a conversation. Screen readers are told of new ones. */
export function MessageLog({ person, onOpen }: MessageLogProps) {
  const own = useOwnText(texts);
  const now = useNow();
  const thread = useAtomValue(chatAtom).threads.get(person.id) ?? emptyThread;
  const user = useAtomValue(loginInfoAtom)?.userInfo;
  const { status, messages, isLoadingOlder, readPlace, firstUnreadId } = thread;
  const { list, keep } = useKeptScroll(messages);
  const onScroll = (event: UIEvent<HTMLElement>): void => {
    keep();
    if (event.currentTarget.scrollTop < nearTop) void loadOlder(person.id);
  };
  const name = person.realName || person.account;
  return (
    <div
      ref={list}
      className={style['log']}
      role="log"
      aria-label={own('log', { name })}
      aria-busy={status === 'loading' || isLoadingOlder}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable by keyboard
      tabIndex={0}
      onScroll={onScroll}
    >
      {isLoadingOlder && <Spin className={style['older']} description={own('older')} />}
      {status === 'loading' && messages.length === 0 && <Skeleton avatar active paragraph={{ rows: 3 }} />}
      {status === 'failed' && messages.length === 0 && (
        <FailedState title={own('failed')} error={undefined} onRetry={() => retryThread(person.id)} />
      )}
      {status === 'ready' && messages.length === 0 && <EmptyState title={own('noMessages')} />}
      {messages.map((message, index) => {
        const isOwn = message.senderId !== person.id;
        const before = messages[index - 1];
        return (
          <Fragment key={message.key ?? message.id}>
            <Dividers message={message} before={before} now={now} isFirstUnread={message.id === firstUnreadId} />
            <Message
              message={message}
              name={isOwn ? own('me') : name}
              headIcon={isOwn ? String(user?.headIcon ?? '') : person.headIcon}
              isOwn={isOwn}
              isRead={isOwn && message.state === 'sent' ? message.place <= readPlace : undefined}
              isRecallable={isOwn && message.state === 'sent' && now - message.time < recallTime}
              onOpen={onOpen}
            />
          </Fragment>
        );
      })}
    </div>
  );
}

interface DividersProps {
  message: ChatMessage;
  before: ChatMessage | undefined;
  now: number;
  isFirstUnread: boolean;
}

/** The lines before a message: its day, and where the unread ones begin. */
function Dividers({ message, before, now, isFirstUnread }: DividersProps) {
  const own = useOwnText(texts);
  return (
    <>
      {(!before || dayOf(before.time) !== dayOf(message.time)) && (
        <div className={style['divider']}>
          <span>{dayText(message.time, now, { today: own('today'), yesterday: own('yesterday') })}</span>
        </div>
      )}
      {isFirstUnread && (
        <div className={`${style['divider']} ${style['unread']}`}>
          <span>{own('unreadBelow')}</span>
        </div>
      )}
    </>
  );
}

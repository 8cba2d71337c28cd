import { CloseOutlined } from '@ant-design/icons';
import { Button, Input, Skeleton } from 'antd';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { momentText } from '#engine/moment-text';
import { useNearEnd } from '#ui/browser/use-near-end.ts';
import { clearMark } from '#ui/controls/clear-mark.tsx';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { useOwnText, useUiText } from '#ui/texts/use-own-text.ts';
import { loginInfoAtom } from '../../session/session-atoms';
import { askMessages } from '../session/ask-messages';
import type { ChatMessage, ChatPerson } from '../state/chat-types';
import { listedMessage } from '../state/read-frames';
import texts from '../texts.json';
import { usePages } from '../use-pages';
import { Message } from './Message';
import style from './window.module.css';

const pageSize = 50;

interface HistoryPanelProps {
  person: ChatPerson;
  onOpen(message: ChatMessage): void;
  onClose(): void;
}

/** All messages of a conversation from the first one, with a search. */
export function HistoryPanel({ person, onOpen, onClose }: HistoryPanelProps) {
  const own = useOwnText(texts);
  const ui = useUiText();
  const user = useAtomValue(loginInfoAtom)?.userInfo;
  const [posted, setKeyword] = useState('');
  const keyword = posted.trim();
  const { list, isLoading, failure, more, retry } = usePages(keyword, pageSize, async (_page, last: ChatMessage | undefined) =>
    (await askMessages({ peerId: person.id, size: pageSize, isOldestFirst: true, after: last?.place, keyword })).map(listedMessage),
  );
  const { boxRef, onScroll } = useNearEnd<HTMLElement>(list.length, more);
  return (
    <section className={style['history']} aria-label={own('history')}>
      <div className={style['entry']}>
        <Input
          allowClear={clearMark}
          value={posted}
          placeholder={own('historySearch')}
          aria-label={own('historySearch')}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Button type="text" icon={<CloseOutlined />} aria-label={ui('close')} onClick={onClose} />
      </div>
      <section
        ref={boxRef}
        className={style['past']}
        aria-label={own('history')}
        aria-busy={isLoading}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes it scrollable by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        {list.map((message) => {
          const isOwn = message.senderId !== person.id;
          return (
            <div key={message.id}>
              <div className={style['moment']}>{momentText(message.time)}</div>
              <Message
                message={message}
                name={isOwn ? own('me') : person.realName || person.account}
                headIcon={isOwn ? String(user?.headIcon ?? '') : person.headIcon}
                isOwn={false}
                onOpen={onOpen}
              />
            </div>
          );
        })}
        {isLoading && <Skeleton paragraph={{ rows: 2 }} />}
        {failure !== undefined && <FailedState title={own('failed')} error={failure} onRetry={retry} />}
        {!isLoading && failure === undefined && list.length === 0 && <EmptyState title={own('noHistory')} />}
      </section>
    </section>
  );
}

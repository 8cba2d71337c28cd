import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, Skeleton } from 'antd';
import { useAtomValue } from 'jotai';
import { relativeTime } from '#engine/short-forms';
import { EmptyState } from '#ui/states/EmptyState.tsx';
import { FailedState } from '#ui/states/FailedState.tsx';
import { useLanguage } from '#ui/services.tsx';
import { useOwnText } from '#ui/texts/use-own-text.ts';
import { UnreadBadge } from '../../layout/UnreadBadge';
import { plainText } from '../emoji/emoji-text';
import { chatAtom } from '../session/chat-atom';
import { loadConversations } from '../session/load-conversations';
import { openConversation } from '../session/threads';
import type { Conversation } from '../state/chat-types';
import texts from '../texts.json';
import { unreadAtom } from '../unread-atoms';
import style from './lists.module.css';
import { Person } from './Person';
import { useConversationMenu } from './use-conversation-menu';
import { useNow } from './use-now';

/** The recent conversations, the newest first. */
export function ConversationList() {
  const own = useOwnText(texts);
  const { conversations, failure } = useAtomValue(chatAtom);
  if (failure !== undefined && !conversations)
    return <FailedState title={own('failed')} error={failure} onRetry={() => void loadConversations()} />;
  if (!conversations)
    return (
      <div className={style['waiting']} aria-busy="true" aria-label={own('loading')}>
        <Skeleton avatar paragraph={{ rows: 1 }} />
        <Skeleton avatar paragraph={{ rows: 1 }} />
      </div>
    );
  if (conversations.length === 0) return <EmptyState title={own('noConversations')} />;
  return (
    <ul className={style['list']} aria-label={own('messages')}>
      {conversations.map((conversation) => (
        <ConversationRow key={conversation.id} conversation={conversation} />
      ))}
    </ul>
  );
}

function ConversationRow({ conversation }: { conversation: Conversation }) {
  const own = useOwnText(texts);
  const now = useNow();
  const language = useLanguage();
  const unread = useAtomValue(unreadAtom).get(conversation.id) ?? 0;
  const menu = useConversationMenu(conversation.id);
  const name = conversation.realName || conversation.account;
  return (
    <li className={style['row']}>
      <Dropdown menu={menu} trigger={['contextMenu']}>
        <button type="button" className={style['person']} onClick={() => openConversation(conversation)}>
          <Person
            headIcon={conversation.headIcon}
            name={name}
            note={latestText(conversation, own)}
            end={<time className={style['time']}>{relativeTime(conversation.time, now, language)}</time>}
            badge={<UnreadBadge count={unread} label={own('unread', { count: unread })} />}
          />
        </button>
      </Dropdown>
      <Dropdown menu={menu} trigger={['click']} placement="bottomRight">
        <Button
          className={style['more']}
          type="text"
          size="small"
          icon={<MoreOutlined />}
          aria-label={own('actions', { name })}
          aria-haspopup="menu"
        />
      </Dropdown>
    </li>
  );
}

type OwnText = ReturnType<typeof useOwnText<keyof (typeof texts)['zh']>>;

const latestText = ({ latestType, latestText: text }: Conversation, own: OwnText): string =>
  latestType === '' || latestType === 'text' ? plainText(text) : own(latestType);

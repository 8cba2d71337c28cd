import { CommentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useShellText } from '../i18n/use-shell-text';
import { UnreadBadge } from '../layout/UnreadBadge';
import style from './chat-button.module.css';
import { countUnread, unreadTotalAtom } from './unread-atoms';

const ChatPanel = lazy(async () => ({ default: (await import('./ChatPanel')).ChatPanel }));

/** Opens the chat. Blinks while there are unread messages, unless the user prefers no motion. */
export function ChatButton() {
  const t = useShellText();
  const unread = useAtomValue(unreadTotalAtom);
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(countUnread, []);
  const label = unread > 0 ? t('shell.chatUnread', { count: unread }) : t('shell.chat');
  return (
    <>
      <Button
        type="text"
        className={style['chat']}
        icon={
          <span className={style['icon']}>
            <CommentOutlined className={unread > 0 ? style['blinking'] : undefined} />
            <UnreadBadge count={unread} />
          </span>
        }
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <ChatPanel isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

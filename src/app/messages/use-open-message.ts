import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#api/api-error.ts';
import { showToast } from '../feedback/toasts';
import { messageTarget } from './message-target';
import type { ShownMessage } from './MessageView';
import { messagesClient } from './messages-client';
import { unreadAtom } from './unread-atom';
import type { Message } from './loaded-messages';

/** The message that is shown, and the function that opens a message by the rule of its type. */
export function useOpenMessage(onPage: () => void) {
  const navigate = useNavigate();
  const setUnread = useSetAtom(unreadAtom);
  const [shown, setShown] = useState<ShownMessage>();
  const open = async ({ id, title, type, isRead }: Message): Promise<void> => {
    // The server tells the exact number; this shows it at once.
    if (isRead === '0') setUnread((count) => Math.max(0, count - 1));
    // The dialog reads the message itself.
    if (type !== processType && type !== scheduleType) return setShown({ id, title });
    try {
      const { data } = await messagesClient.read({ id });
      const target = messageTarget(data);
      if (target.kind === 'detail') return setShown({ id, title });
      if (target.kind === 'schedule') return setShown({ id, title, schedule: target });
      onPage();
      void navigate(target.to);
    } catch (error) {
      if (error instanceof ApiError && error.code !== 0) showToast({ kind: 'error', text: error.msg });
    }
  };
  return { shown, open, close: () => setShown(undefined) };
}

/** The types of messages that open something else than their text. */
const processType = 2;
const scheduleType = 4;

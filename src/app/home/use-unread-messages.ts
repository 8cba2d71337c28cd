import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { messagesClient } from '../messages/messages-client';
import { unreadAtom } from '../messages/unread-atom';
import { loginInfoAtom } from '../session/session-atoms';

interface UnreadMessage {
  id: string;
  title: string;
  /** In ms. */
  releaseTime: number;
}

export interface UnreadMessages {
  /** `undefined` until they are loaded. */
  list: readonly UnreadMessage[] | undefined;
  total: number;
  failure: unknown;
  reload(): void;
}

const shownMessages = 5;

/** The newest unread messages of the user, and how many there are. They load again when the number changes. */
export function useUnreadMessages(): UnreadMessages {
  const userId = useAtomValue(loginInfoAtom)?.userInfo.userId;
  const unread = useAtomValue(unreadAtom);
  const [state, setState] = useState<Omit<UnreadMessages, 'reload'>>({ list: undefined, total: 0, failure: undefined });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const load = async (): Promise<void> => {
      try {
        const { data } = await messagesClient.list({ currentPage: 1, pageSize: shownMessages, isRead: 0 }, stop.signal);
        setState({ list: data.list, total: data.pagination.total, failure: undefined });
      } catch (failure) {
        if (!stop.signal.aborted) setState({ list: undefined, total: 0, failure });
      }
    };
    void load();
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another user, another number or a retry asks again
  }, [userId, unread, round]);
  return { ...state, reload: useCallback(() => setRound((before) => before + 1), []) };
}

import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { isJsonObject } from '#engine/json';
import { http } from '../session/http';
import { loginInfoAtom } from '../session/session-atoms';

interface UnreadMessage {
  id: string;
  title: string;
  /** In ms. */
  time: number | undefined;
}

export interface UnreadMessages {
  /** `undefined` until they are loaded. */
  list: readonly UnreadMessage[] | undefined;
  total: number;
  failure: unknown;
  reload(): void;
}

/** The newest unread messages of the user, and how many there are. */
export function useUnreadMessages(): UnreadMessages {
  const userId = useAtomValue(loginInfoAtom)?.userInfo.userId;
  const [state, setState] = useState<Omit<UnreadMessages, 'reload'>>({ list: undefined, total: 0, failure: undefined });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    const query = new URLSearchParams({ currentPage: '1', pageSize: String(shownMessages), isRead: '0' });
    const load = async (): Promise<void> => {
      try {
        const { data } = await http.send({
          callId: 'message/message.list',
          method: 'GET',
          path: '/api/message',
          query,
          answer: 'envelope',
          signal: stop.signal,
          isQuiet: true,
        });
        setState({ ...messagesIn(data), failure: undefined });
      } catch (failure) {
        if (stop.signal.aborted) return;
        // A server without in-site messages has none.
        const isMissing = failure instanceof ApiError && failure.code === notFoundCode;
        setState({ list: isMissing ? [] : undefined, total: 0, failure: isMissing ? undefined : failure });
      }
    };
    void load();
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another user or a retry asks again
  }, [userId, round]);
  return { ...state, reload: useCallback(() => setRound((before) => before + 1), []) };
}

const shownMessages = 5;
const notFoundCode = 404;

function messagesIn(data: unknown): { list: UnreadMessage[]; total: number } {
  const { list, pagination } = isJsonObject(data) ? data : {};
  const rows = Array.isArray(list) ? list.filter(isJsonObject) : [];
  const total = isJsonObject(pagination) ? Number(pagination['total'] ?? rows.length) : rows.length;
  return {
    list: rows.slice(0, shownMessages).map((row) => ({
      id: String(row['id']),
      title: String(row['title'] ?? row['fullName'] ?? ''),
      time:
        typeof row['lastModifyTime'] === 'number'
          ? row['lastModifyTime']
          : typeof row['creatorTime'] === 'number'
            ? row['creatorTime']
            : undefined,
    })),
    total,
  };
}

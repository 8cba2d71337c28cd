import { useCallback, useEffect, useState } from 'react';
import { useLive } from '#ui/live/use-live.ts';
import { joined, notLoaded, pageAfter, pageSize, type Join, type Loaded } from './loaded-messages';
import { messagesClient } from './messages-client';

export interface MessageFilter {
  keyword: string;
  /** Missing for all types. */
  type?: number | undefined;
  onlyUnread: boolean;
}

export interface Messages extends Loaded {
  /** Loads the next messages, unless some are loading already. */
  loadMore(): void;
  reload(): void;
  /** Shows messages as read: one, or all. */
  markRead(id?: string): void;
}

/** The user's messages that match a filter, the last first. New ones are added at the top. Another filter needs another component. */
export function useMessages({ keyword, type, onlyUnread }: MessageFilter): Messages {
  const [loaded, setLoaded] = useState(notLoaded);
  const load = useCallback(
    async (currentPage: number, join: Join) => {
      const query = { currentPage, pageSize, sort: 'desc' as const, keyword: keyword.trim(), ...(type !== undefined && { type }) };
      try {
        const { data } = await messagesClient.list({ ...query, ...(onlyUnread && { isRead: 0 }) });
        setLoaded((before) => joined(before, data, { join, onlyUnread }));
      } catch (error) {
        setLoaded((before) => ({ ...before, hasMore: false, status: before.list.length > 0 ? 'ready' : 'failed', error }));
      }
    },
    [keyword, type, onlyUnread],
  );
  useEffect(() => {
    const loadFirst = async () => load(1, 'replace');
    void loadFirst();
  }, [load]);

  const markRead = (id?: string): void =>
    setLoaded((before) => ({
      ...before,
      list: before.list.map((message) => (id === undefined || message.id === id ? { ...message, isRead: '1' } : message)),
    }));
  useLive('messagePush', () => void load(1, 'above'));
  useLive('unreadMessages', ({ unreadTotalCount }) => {
    if (unreadTotalCount === 0) markRead();
    // Messages were taken back.
    else if (unreadTotalCount === undefined) void load(1, 'replace');
  });
  return {
    ...loaded,
    loadMore: () => {
      if (loaded.status !== 'ready') return;
      setLoaded((before) => ({ ...before, status: 'more' }));
      void load(pageAfter(loaded.list, onlyUnread), 'below');
    },
    reload: () => {
      setLoaded(notLoaded);
      void load(1, 'replace');
    },
    markRead,
  };
}

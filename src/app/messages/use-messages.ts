import { useCallback, useEffect, useState } from 'react';
import type { InboxListResult } from '#api/generated/message/inbox.gen.ts';
import { useLive } from '#ui/live/use-live.ts';
import { messagesClient } from './messages-client';

export type Message = InboxListResult['list'][number];

export interface MessageFilter {
  keyword: string;
  /** Missing for all types. */
  type?: number | undefined;
  onlyUnread: boolean;
}

interface Loaded {
  list: readonly Message[];
  hasMore: boolean;
  /** In ms: when the list was loaded, for times in relation to it. */
  loadedAt: number;
  status: 'loading' | 'more' | 'ready' | 'failed';
  error?: unknown;
}

export interface Messages extends Loaded {
  /** Loads the next messages, unless some are loading already. */
  loadMore(): void;
  reload(): void;
  /** Shows messages as read: one, or all. */
  markRead(id?: string): void;
}

/** How an answer changes the list. */
type Join = 'replace' | 'above' | 'below';

export const pageSize = 20;

const notLoaded: Loaded = { list: [], hasMore: false, loadedAt: 0, status: 'loading' };

/** The user's messages that match a filter, the last first. New ones are added at the top. Another filter needs another component. */
export function useMessages({ keyword, type, onlyUnread }: MessageFilter): Messages {
  const [loaded, setLoaded] = useState(notLoaded);
  const load = useCallback(
    async (currentPage: number, join: Join) => {
      const query = { currentPage, pageSize, sort: 'desc' as const, keyword: keyword.trim(), ...(type !== undefined && { type }) };
      try {
        const { data } = await messagesClient.list({ ...query, ...(onlyUnread && { isRead: 0 }) });
        setLoaded((before) => joined(before, data, join, onlyUnread));
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
      void load(Math.floor(matchingCount(loaded.list, onlyUnread) / pageSize) + 1, 'below');
    },
    reload: () => {
      setLoaded(notLoaded);
      void load(1, 'replace');
    },
    markRead,
  };
}

/**
 * Messages that were read leave the unread ones, and new ones come, so pages move; what is shown already is left out. An answer
 * without a new message ends the list, so that it is not asked for again and again.
 */
function joined(
  { list: before, hasMore }: Loaded,
  { list: answered, pagination }: InboxListResult,
  join: Join,
  onlyUnread: boolean,
): Loaded {
  const shown = new Set(join === 'replace' ? [] : before.map(({ id }) => id));
  const added = answered.filter(({ id }) => !shown.has(id));
  const list = join === 'above' ? [...added, ...before] : join === 'below' ? [...before, ...added] : added;
  const mayHaveMore = join === 'above' ? hasMore : added.length > 0;
  return { list, hasMore: mayHaveMore && matchingCount(list, onlyUnread) < pagination.total, loadedAt: Date.now(), status: 'ready' };
}

const matchingCount = (list: readonly Message[], onlyUnread: boolean): number =>
  onlyUnread ? list.filter(({ isRead }) => isRead === '0').length : list.length;

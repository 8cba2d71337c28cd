import type { InboxListResult } from '#api/generated/message/inbox.gen.ts';

export type Message = InboxListResult['list'][number];

/** The messages that the drawer has loaded so far. */
export interface Loaded {
  list: readonly Message[];
  hasMore: boolean;
  /** In ms: when the list was loaded, for times in relation to it. */
  loadedAt: number;
  status: 'loading' | 'more' | 'ready' | 'failed';
  error?: unknown;
}

export const notLoaded: Loaded = { list: [], hasMore: false, loadedAt: 0, status: 'loading' };

export const pageSize = 20;

/** How an answer changes the list. */
export type Join = 'replace' | 'above' | 'below';

/**
 * The list with the messages of an answer. Messages that were read leave the unread ones, and new ones come, so pages move; what
 * is shown already is left out. An answer without a new message ends the list, so that it is not asked for again and again.
 */
export function joined(
  { list: before, hasMore }: Loaded,
  { list: answered, pagination }: InboxListResult,
  { join, onlyUnread }: { join: Join; onlyUnread: boolean },
): Loaded {
  const shown = new Set(join === 'replace' ? [] : before.map(({ id }) => id));
  const added = answered.filter(({ id }) => !shown.has(id));
  const list = join === 'above' ? [...added, ...before] : join === 'below' ? [...before, ...added] : added;
  const mayHaveMore = join === 'above' ? hasMore : added.length > 0;
  return { list, hasMore: mayHaveMore && matchingCount(list, onlyUnread) < pagination.total, loadedAt: Date.now(), status: 'ready' };
}

/** The page that begins below a list, from 1. */
export const pageAfter = (list: readonly Message[], onlyUnread: boolean): number =>
  Math.floor(matchingCount(list, onlyUnread) / pageSize) + 1;

const matchingCount = (list: readonly Message[], onlyUnread: boolean): number =>
  onlyUnread ? list.filter(({ isRead }) => isRead === '0').length : list.length;

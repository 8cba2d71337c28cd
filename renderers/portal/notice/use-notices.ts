import { useCallback, useEffect, useState } from 'react';
import { usePortal } from '#ui/portal/portal-context.tsx';
import { useUiServices } from '#ui/services.tsx';

export interface Notice {
  /** The id of the message. */
  id: string;
  fullName: string;
  /** The name of the category. */
  category: string;
  coverImage: string;
  excerpt: string;
  creatorUser: string;
  /** In ms, as `releaseTime`. */
  creatorTime: number | null;
  releaseUser: string;
  releaseTime: number | null;
  isRead: string;
}

export type NoticesState =
  | { status: 'loading' }
  | { status: 'ready'; notices: readonly Notice[]; figures: { data: [] }; isReloading: false }
  | { status: 'failed'; message: undefined; error: unknown; retry(): void };

/** The newest notices of the user, of some categories or of all. They load again when the user reloads the portal. */
export function useNotices(categories: readonly string[]): NoticesState {
  const { http, language } = useUiServices();
  const reloads = usePortal()?.round;
  const [state, setState] = useState<NoticesState>({ status: 'loading' });
  const [round, setRound] = useState(0);
  const typeList = categories.join(',');
  const retry = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    const stop = new AbortController();
    http
      .send({
        callId: 'visualdev/dashboard.notices',
        method: 'POST',
        path: '/api/visualdev/Dashboard/Notice',
        body: { typeList: typeList === '' ? [] : typeList.split(',') },
        answer: 'envelope',
        signal: stop.signal,
      })
      .then(({ data }) => setState({ status: 'ready', notices: listIn(data), figures: { data: [] }, isReloading: false }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setState({ status: 'failed', message: undefined, error, retry });
      });
    return () => stop.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a retry, a reload of the portal and another language ask again
  }, [http, language, typeList, round, retry, reloads]);
  return state;
}

const listIn = (data: unknown): readonly Notice[] => (data as { list?: readonly Notice[] } | null)?.list ?? [];

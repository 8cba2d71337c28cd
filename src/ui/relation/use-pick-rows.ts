import { useEffect, useState } from 'react';
import type { PickedColumns } from '#engine/relation/picked-columns';
import type { RelatedSource } from '#engine/relation/related-source';
import type { PostedParam } from '../options/param-list';
import { useHttp } from '../services';
import { loadRelated, type RelatedPage } from './related-calls';

/** What a picker offers. Equal scopes must be the same object. */
export interface PickScope {
  source: RelatedSource;
  columns: PickedColumns;
  params: readonly PostedParam[];
  hasPage: boolean;
  pageSize: number;
}

export interface PickRows {
  /** The last page; `undefined` until the first answer. */
  page: RelatedPage | undefined;
  isLoading: boolean;
  error: unknown;
  keyword: string;
  number: number;
  size: number;
  search(keyword: string): void;
  turnTo(number: number): void;
  reload(): void;
}

/** Rows of a picker without pages. With more, it gets pages. */
const maxUnpagedRows = 1_000;

/** The rows that a picker offers, searched and paged by the server. */
export function usePickRows({ source, columns, params, hasPage, pageSize }: PickScope): PickRows {
  const http = useHttp();
  const [asked, setAsked] = useState({ keyword: '', number: 1, turn: 0 });
  const [answer, setAnswer] = useState<{ turn: number; page?: RelatedPage; error?: unknown }>({ turn: -1 });
  const size = hasPage ? pageSize : maxUnpagedRows;
  const { keyword, number, turn } = asked;
  useEffect(() => {
    const abort = new AbortController();
    const load = async (): Promise<void> => {
      const query = {
        columns: columns.shown.map(({ value }) => value),
        moreColumns: columns.more,
        keyword,
        page: number,
        size,
        params,
      };
      try {
        const page = await loadRelated(http, source, query, abort.signal);
        if (!abort.signal.aborted) setAnswer({ turn, page });
      } catch (error) {
        if (!abort.signal.aborted) setAnswer({ turn, error });
      }
    };
    void load();
    return () => abort.abort();
  }, [http, source, columns, params, size, keyword, number, turn]);
  const ask = (next: { keyword: string; number: number }) => setAsked((before) => ({ ...next, turn: before.turn + 1 }));
  return {
    page: answer.page,
    isLoading: answer.turn !== turn,
    error: answer.turn === turn ? answer.error : undefined,
    keyword,
    number,
    size,
    search: (text) => ask({ keyword: text.trim(), number: 1 }),
    turnTo: (to) => ask({ keyword, number: to }),
    reload: () => ask({ keyword, number }),
  };
}

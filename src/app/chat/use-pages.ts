import { useEffect, useRef, useState } from 'react';

export interface Pages<T> {
  list: readonly T[];
  isLoading: boolean;
  failure: unknown;
  /** Loads the next page, if there is one. */
  more(): void;
  /** Loads the page that has failed again. */
  retry(): void;
}

interface Loaded<T> {
  keyword: string;
  list: readonly T[];
  /** The number of pages that are loaded. */
  pages: number;
  hasMore: boolean;
  isLoading: boolean;
  failure: unknown;
}

/** In ms: after the last key of a keyword. */
const debounceTime = 300;

/** Loads a list page by page while the user scrolls. Another keyword begins with the first page. */
export function usePages<T>(
  keyword: string,
  pageSize: number,
  load: (page: number, last: T | undefined) => Promise<readonly T[]>,
): Pages<T> {
  const none: Loaded<T> = { keyword, list: [], pages: 0, hasMore: true, isLoading: true, failure: undefined };
  const [state, setState] = useState(none);
  const shown = state.keyword === keyword ? state : none;
  const latest = useRef({ keyword, load });
  useEffect(() => {
    latest.current = { keyword, load };
  });
  const change = (next: (before: Loaded<T>) => Loaded<T>): void => {
    if (latest.current.keyword === keyword) setState((before) => next(before.keyword === keyword ? before : none));
  };
  const run = async (page: number): Promise<void> => {
    change((before) => ({ ...before, isLoading: true, failure: undefined }));
    try {
      const added = await latest.current.load(page, page === 1 ? undefined : shown.list.at(-1));
      const list = (before: Loaded<T>) => [...(page === 1 ? [] : before.list), ...added];
      change((before) => ({ ...before, list: list(before), pages: page, hasMore: added.length === pageSize, isLoading: false }));
    } catch (failure) {
      change((before) => ({ ...before, isLoading: false, failure }));
    }
  };
  const latestRun = useRef(run);
  useEffect(() => {
    latestRun.current = run;
  });
  useEffect(() => {
    const timer = setTimeout(() => void latestRun.current(1), keyword === '' ? 0 : debounceTime);
    return () => clearTimeout(timer);
  }, [keyword]);
  return {
    list: shown.list,
    isLoading: shown.isLoading,
    failure: shown.failure,
    more: () => {
      if (shown.hasMore && !shown.isLoading && shown.failure === undefined) void run(shown.pages + 1);
    },
    retry: () => void run(shown.pages + 1),
  };
}

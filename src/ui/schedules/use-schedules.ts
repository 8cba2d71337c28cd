import { useCallback, useEffect, useState } from 'react';
import { formatDate } from '#engine/dates/format-date';
import { useReloadOnChange } from '../live/use-reload-on-change';
import { useFollowedResources } from '../page/followed-resources';
import { useHttp } from '../services';
import { listSchedules, type ListedSchedules } from './schedule-calls';

export interface CalendarRange {
  /** In ms; the end is exclusive. */
  start: number;
  end: number;
}

export interface Schedules extends ListedSchedules {
  isLoading: boolean;
  /** Whether no answer has come yet. */
  isFirst: boolean;
  error: unknown;
  reload(): void;
}

/** The resource whose changes the server tells. */
const resource = 'system/schedule';
const followed: readonly string[] = [resource];

/** The user's schedules in a range of time. Those of the last range stay until the next ones are there. */
export function useSchedules(range: CalendarRange | undefined): Schedules {
  const http = useHttp();
  const [loaded, setLoaded] = useState<{ key: string; listed?: ListedSchedules; error?: unknown }>({ key: '' });
  const [round, setRound] = useState(0);
  const key = range ? JSON.stringify([range.start, range.end, round]) : '';
  useEffect(() => {
    if (key === '') return undefined;
    const stop = new AbortController();
    const [start, end] = JSON.parse(key) as number[];
    listSchedules(http, { startTime: momentText(start!), endTime: momentText(end!) }, stop.signal)
      .then((listed) => setLoaded({ key, listed }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setLoaded((before) => ({ ...before, key, error }));
      });
    return () => stop.abort();
  }, [http, key]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  useReloadOnChange(resource, reload);
  useFollowedResources(followed);
  return {
    ...(loaded.listed ?? none),
    isLoading: loaded.key !== key,
    isFirst: loaded.listed === undefined && loaded.error === undefined,
    error: loaded.key === key ? loaded.error : undefined,
    reload,
  };
}

const none: ListedSchedules = { schedules: [], isCut: false };

const momentText = (moment: number): string => formatDate(moment, { pattern: 'yyyy-MM-dd HH:mm' });

import { useEffect, useState } from 'react';
import { formatDate } from '#engine/dates/format-date';
import { useHttp } from '../services';
import { listDays, type CalendarDay } from './schedule-calls';
import type { CalendarRange } from './use-schedules';

/** The days of a range by their dates. A calendar without them is still one, so that a failure is not shown. */
export function useDays(range: CalendarRange | undefined): ReadonlyMap<string, CalendarDay> {
  const http = useHttp();
  const [days, setDays] = useState<ReadonlyMap<string, CalendarDay>>(none);
  const start = range?.start;
  const end = range?.end;
  useEffect(() => {
    if (start === undefined || end === undefined) return undefined;
    const stop = new AbortController();
    listDays(http, { startTime: dateText(start), endTime: dateText(end) }, stop.signal)
      .then((list) => setDays(new Map(list.map((day) => [day.date, day]))))
      .catch(() => {});
    return () => stop.abort();
  }, [http, start, end]);
  return days;
}

const none: ReadonlyMap<string, CalendarDay> = new Map();

const dateText = (moment: number): string => formatDate(moment, { pattern: 'yyyy-MM-dd' });

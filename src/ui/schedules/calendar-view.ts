import type { Language } from '../services';
import { dayText } from './calendar-events';

/** The views of the calendar by their names in addresses and in stored portals. */
export const calendarViews = ['dayGridMonth', 'timeGridWeek', 'timeGridDay', 'listMonth'] as const;

export type CalendarView = (typeof calendarViews)[number];

/** @example viewIn('timeGridDay', 'dayGridMonth') // 'timeGridDay' */
export const viewIn = (stored: unknown, fallback: CalendarView): CalendarView => calendarViews.find((view) => view === stored) ?? fallback;

export const localeTags: Readonly<Record<Language, string>> = { zh: 'zh-cn', zhtw: 'zh-tw', en: 'en' };

/** Where a calendar stands. */
export interface CalendarPlace {
  view: CalendarView;
  /** `yyyy-MM-dd`, a day of the shown time. */
  date: string;
}

/** The place in the query of an address. A day that does not exist is today. */
export function placeIn(search: string, view: CalendarView, today: string): CalendarPlace {
  const query = new URLSearchParams(search);
  const date = query.get('date') ?? '';
  return { view: viewIn(query.get('view'), view), date: isDay(date) ? date : today };
}

/** The query with another place. Other entries stay. */
export function withPlace(search: string, { view, date }: CalendarPlace): string {
  const query = new URLSearchParams(search);
  query.set('view', view);
  query.set('date', date);
  return query.toString();
}

function isDay(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const date = new Date(year, month - 1, day);
  return year >= minYear && date.getMonth() === month - 1 && date.getDate() === day;
}

/** `Date` takes the years before as those of the 20th century. */
const minYear = 100;

/**
 * The day that the calendar shows one step on or back: another month, week or day.
 *
 * @example shiftedDate({ view: 'dayGridMonth', date: '2026-01-31' }, 1) // '2026-02-01'
 */
export function shiftedDate({ view, date }: CalendarPlace, step: 1 | -1): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  if (view === 'dayGridMonth' || view === 'listMonth') return dayText(new Date(year, month - 1 + step, 1));
  return dayText(new Date(year, month - 1, day + step * (view === 'timeGridWeek' ? daysOfWeek : 1)));
}

const daysOfWeek = 7;

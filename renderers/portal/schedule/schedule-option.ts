import { viewIn, type CalendarView } from '#ui/schedules/calendar-view.ts';

/** What a calendar in a portal shows. */
interface ScheduleOption {
  view: CalendarView;
  /** 0 is Sunday. */
  firstDay: number;
  hasLunarDays: boolean;
  /** In minutes. */
  duration: number;
}

/** The option of a node as stored portals have it, numbers perhaps as texts, with its defaults. */
export function scheduleOptionOf(stored: unknown): ScheduleOption {
  const { defaultView, firstDay, showLunarCalendar, duration } = (stored ?? {}) as Partial<Record<string, unknown>>;
  return {
    view: viewIn(defaultView, 'dayGridMonth'),
    firstDay: integerIn(firstDay, { min: 0, max: 6, fallback: 0 }),
    hasLunarDays: showLunarCalendar === true,
    duration: integerIn(duration, { min: 5, max: 1440, fallback: 60 }),
  };
}

function integerIn(value: unknown, { min, max, fallback }: { min: number; max: number; fallback: number }): number {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= min && number <= max ? number : fallback;
}

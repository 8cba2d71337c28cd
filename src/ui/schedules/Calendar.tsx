import FullCalendar, {
  type CalendarListeners,
  type CalendarOptions,
  type EventApi,
  type EventDropInfo,
  type EventResizeDoneInfo,
} from '@fullcalendar/react';
import type { CalendarRef } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import zhLocale from '@fullcalendar/react/locales/zh-cn';
import zhtwLocale from '@fullcalendar/react/locales/zh-tw';
import '@fullcalendar/react/skeleton.css';
import classicTheme from '@fullcalendar/react/themes/classic';
import '@fullcalendar/react/themes/classic/theme.css';
import timeGrid from '@fullcalendar/react/timegrid';
import { useEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react';
import { useLanguage } from '../services';
import { useOwnText } from '../texts/use-own-text';
import { dayText, type CalendarEvent, type MovedEvent } from './calendar-events';
import { localeTags, type CalendarPlace } from './calendar-view';
import styles from './calendar.module.css';
import { DayHeader, DaysProvider, MonthDay, useDayLabel } from './DayMarks';
import type { CalendarDay } from './schedule-calls';
import type { Schedule } from './schedule';
import texts from './texts.json';
import type { CalendarRange } from './use-schedules';

/** A time that the user has chosen for a new schedule. */
export interface ChosenTime {
  start: Date;
  /** `undefined`: the default duration. */
  end?: Date;
  allDay: boolean;
  /** Whether a day of the month was chosen, and so no hour. */
  isDay: boolean;
}

export interface CalendarProps {
  place: CalendarPlace;
  /** 0 is Sunday. */
  firstDay: number;
  events: readonly CalendarEvent[];
  days: ReadonlyMap<string, CalendarDay>;
  hasLunarDays: boolean;
  /** Whether events can be moved and times chosen by drawing over them. */
  isEditable: boolean;
  onShow(shown: { title: string; range: CalendarRange }): void;
  onPlace(place: CalendarPlace): void;
  onChoose(time: ChosenTime): void;
  onOpen(schedule: Schedule): void;
  /** Resolves to whether the event stays where it was put. */
  onMove(schedule: Schedule, moved: MovedEvent): Promise<boolean>;
}

/** The calendar of FullCalendar in the colours of the theme. It has no toolbar of its own. */
export function Calendar(props: CalendarProps): ReactNode {
  const { place, firstDay, events, days, hasLunarDays, isEditable, onPlace } = props;
  const own = useOwnText(texts);
  const language = useLanguage();
  const calendar = useRef<CalendarRef>(null);
  useFollowedPlace(calendar, place);
  const frame = useTodayInList(place, events);
  const dayLabel = useDayLabel(days, hasLunarDays);
  return (
    <DaysProvider value={useMemo(() => ({ days, hasLunarDays }), [days, hasLunarDays])}>
      <div ref={frame} className={styles.frame}>
        <FullCalendar
          ref={calendar}
          {...fixedOptions}
          locale={localeTags[language]}
          initialView={place.view}
          initialDate={place.date}
          firstDay={firstDay}
          navLinkDayClick={(date) => onPlace({ view: 'timeGridDay', date: dayText(date) })}
          navLinkHint={dayLabel}
          moreLinkText={(count) => own('more', { count })}
          moreLinkHint={(count) => own('moreHint', { count })}
          closeHint={own('close')}
          allDayText={own('allDay')}
          noEventsContent={own('emptyList')}
          events={events as CalendarEvent[]}
          editable={isEditable}
          selectable={isEditable}
          {...listenersOf(props)}
        />
      </div>
    </DaysProvider>
  );
}

function listenersOf({ onShow, onChoose, onOpen, onMove }: CalendarProps): CalendarListeners {
  const move = async ({ event, revert }: EventDropInfo | EventResizeDoneInfo): Promise<void> => {
    const { start, end, allDay } = event;
    const stays = start !== null && (await onMove(scheduleOf(event), { start, end, allDay }));
    if (!stays) revert();
  };
  return {
    datesSet: ({ view }) => onShow({ title: view.title, range: { start: view.activeStart.getTime(), end: view.activeEnd.getTime() } }),
    dateClick: ({ date, allDay, view }) => onChoose({ start: date, allDay: allDay && !isMonth(view.type), isDay: isMonth(view.type) }),
    select: ({ start, end, allDay }) => onChoose({ start, end, allDay, isDay: false }),
    eventClick: ({ event, jsEvent }) => {
      jsEvent.preventDefault();
      onOpen(scheduleOf(event));
    },
    eventDrop: (info) => void move(info),
    eventResize: (info) => void move(info),
  };
}

const scheduleOf = (event: EventApi): Schedule => event.extendedProps['schedule'] as Schedule;

const isMonth = (view: string): boolean => view === 'dayGridMonth';

/** A mark before the title. The calendar's own mirror of a drawn time has no schedule. */
const urgencyClass = (event: EventApi): string => urgencies[(event.extendedProps['schedule'] as Schedule | undefined)?.urgent ?? ''] ?? '';

const urgencies: Readonly<Record<string, string | undefined>> = { 2: styles.important, 3: styles.urgent };

const timeFormat = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

const fixedOptions: CalendarOptions = {
  plugins: [dayGrid, timeGrid, list, interaction, classicTheme],
  locales: [zhLocale, zhtwLocale],
  headerToolbar: false,
  height: '100%',
  expandRows: true,
  fixedWeekCount: false,
  navLinks: true,
  nowIndicator: true,
  // Rows of a day of the month; the others are in a popover.
  dayMaxEvents: 4,
  // Beside each other in an hour; more would be strips without words.
  eventMaxStack: 4,
  scrollTime: '07:00:00',
  slotHeaderFormat: timeFormat,
  eventTimeFormat: timeFormat,
  eventInteractive: true,
  eventResizableFromStart: true,
  defaultTimedEventDuration: '01:00',
  forceEventDuration: true,
  selectMirror: true,
  // In px: below, a press is a click.
  selectMinDistance: 8,
  className: styles.calendar ?? '',
  popoverClass: styles.popover ?? '',
  blockEventClass: styles.block ?? '',
  rowEventClass: styles.row ?? '',
  columnEventClass: styles.column ?? '',
  eventTitleClass: ({ event }) => urgencyClass(event),
  dayCellClass: (info) => (info.isOther ? (styles.otherMonth ?? '') : ''),
  dayCellTopContent: (info) => <MonthDay info={info} />,
  dayHeaderContent: (info) => (isMonth(info.view.type) ? info.text : <DayHeader info={info} />),
  listDayHeaderInnerClass: styles.listDay ?? '',
  views: {
    dayGridMonth: { dayHeaderFormat: { weekday: 'short' } },
    // The name of the link of a day above its hours is fixed, and differs from what is drawn.
    timeGrid: { navLinks: false },
    timeGridWeek: { titleFormat: { year: 'numeric', month: 'long', day: 'numeric' } },
    // The whole view is that day.
    timeGridDay: { dayLaneClass: styles.onlyDay ?? '' },
    list: { listItemEventTimeClass: styles.listTime ?? '', listItemEventClass: styles.listItem ?? '' },
  },
};

/** Shows another place when the address, or the toolbar, has one. */
function useFollowedPlace(calendar: { current: CalendarRef | null }, { view, date }: CalendarPlace): void {
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api || (api.view.type === view && dayText(api.getDate()) === date)) return;
    api.changeView(view, date);
  }, [calendar, view, date]);
}

/** Scrolls the list of the current month to today, or to the next day that has schedules. Returns the ref of the calendar's frame. */
function useTodayInList({ view, date }: CalendarPlace, events: readonly CalendarEvent[]): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const scrolled = useRef('');
  useEffect(() => {
    const place = `${view} ${date}`;
    const days = [...(frame.current?.querySelectorAll<HTMLElement>('[role="listitem"]:has(> [data-date])') ?? [])];
    if (days.length === 0 || scrolled.current === place) return;
    scrolled.current = place;
    const today = dayText(new Date());
    const next = days.find((day) => (day.querySelector<HTMLElement>('[data-date]')?.dataset['date'] ?? '') >= today);
    const rows = next?.parentElement;
    if (next && rows?.parentElement) rows.parentElement.scrollTop = next.offsetTop - rows.offsetTop;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the rows are there once the events are
  }, [view, date, events]);
  return frame;
}

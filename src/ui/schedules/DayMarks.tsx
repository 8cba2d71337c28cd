import type { DayCellInfo, DayHeaderInfo } from '@fullcalendar/react';
import { createContext, use, type ReactNode } from 'react';
import { useLanguage, type Language } from '../services';
import { useOwnText } from '../texts/use-own-text';
import { dayText } from './calendar-events';
import styles from './calendar.module.css';
import type { CalendarDay } from './schedule-calls';
import texts from './texts.json';

const Days = createContext<{ days: ReadonlyMap<string, CalendarDay>; hasLunarDays: boolean }>({ days: new Map(), hasLunarDays: false });

/** What the Chinese calendar says about the days, for the cells of the calendar. */
export const DaysProvider = Days;

/** The number of a day in the month, with its marks. */
export function MonthDay({ info }: { info: DayCellInfo }): ReactNode {
  return (
    <span className={styles.monthDay}>
      <span className={info.isToday ? styles.today : styles.number}>{info.date.getDate()}</span> <DayMarks info={info} />
    </span>
  );
}

/** A day above its hours, with its marks. */
export function DayHeader({ info }: { info: DayHeaderInfo }): ReactNode {
  return (
    <span className={styles.dayHeader}>
      <span className={info.isToday ? styles.accented : undefined}>
        {info.weekdayText} {info.date.getDate()}
      </span>{' '}
      <DayMarks info={info} />
    </span>
  );
}

/** Whether a day is a public holiday or a worked day at the weekend, and its lunar day or holiday. */
function DayMarks({ info }: { info: DayCellInfo | DayHeaderInfo }): ReactNode {
  const own = useOwnText(texts);
  const { days, hasLunarDays } = use(Days);
  const language = useLanguage();
  const day = days.get(dayText(info.date));
  if (!day) return null;
  const { name, off } = day;
  const text = info.isNarrow ? undefined : lunarText(day, hasLunarDays, language);
  return (
    <>
      {off !== undefined && (
        <span className={off ? styles.off : styles.worked} title={own(off ? 'offHint' : 'workedHint', { name: name ?? '' })}>
          {own(off ? 'off' : 'worked')}
        </span>
      )}{' '}
      {text !== undefined && <span className={name === undefined ? styles.lunar : styles.holiday}>{text}</span>}
    </>
  );
}

/** They are Chinese words, and so left out of English pages. */
const lunarText = ({ name, lunar }: CalendarDay, hasLunarDays: boolean, language: Language): string | undefined =>
  hasLunarDays && language !== 'en' ? (name ?? lunar) : undefined;

/** The name of the link of a day for screen readers: what is drawn, and the whole date. */
export function useDayLabel(days: ReadonlyMap<string, CalendarDay>, hasLunarDays: boolean): (dateText: string, date: Date) => string {
  const own = useOwnText(texts);
  const language = useLanguage();
  return (dateText, date) => {
    const day = days.get(dayText(date));
    const mark = day?.off === undefined ? undefined : own(day.off ? 'off' : 'worked');
    const parts = [date.getDate(), mark, day && lunarText(day, hasLunarDays, language)];
    return `${parts.filter((part) => part !== undefined).join(' ')}, ${dateText}`;
  };
}

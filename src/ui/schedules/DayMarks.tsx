import type { DayCellInfo, DayHeaderInfo } from '@fullcalendar/react';
import { createContext, use, type ReactNode } from 'react';
import { useLanguage } from '../services';
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
      <DayMarks info={info} />
      <span className={info.isToday ? styles.today : styles.number}>{info.dayNumberText || info.text}</span>
    </span>
  );
}

/** A day above its hours, with its marks. */
export function DayHeader({ info }: { info: DayHeaderInfo }): ReactNode {
  return (
    <span className={styles.dayHeader}>
      <span className={info.isToday ? styles.accented : undefined}>
        {info.weekdayText} {info.dayNumberText}
      </span>
      <DayMarks info={info} />
    </span>
  );
}

/** The lunar day or holiday of a day, and whether it is a public holiday or a worked day at the weekend. */
function DayMarks({ info }: { info: DayCellInfo | DayHeaderInfo }): ReactNode {
  const own = useOwnText(texts);
  const language = useLanguage();
  const { days, hasLunarDays } = use(Days);
  const day = days.get(dayText(info.date));
  if (!day) return null;
  const { name, lunar, off } = day;
  const text = hasLunarDays && !info.isNarrow && language !== 'en' ? (name ?? lunar) : undefined;
  return (
    <>
      {text && <span className={name === undefined ? styles.lunar : styles.holiday}>{text}</span>}
      {off !== undefined && (
        <span className={off ? styles.off : styles.worked} title={own(off ? 'offHint' : 'workedHint', { name: name ?? '' })}>
          {own(off ? 'off' : 'worked')}
        </span>
      )}
    </>
  );
}

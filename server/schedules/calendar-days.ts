import { getDayDetail, getLunarDate } from 'chinese-days';
import { addUnits, startOfUnit } from '#engine/dates/calendar';
import { formatDate } from '#engine/dates/format-date';
import type { Language } from '#engine/text';
import type { TimeRange } from './read-schedules';

/** A day as the Chinese calendar knows it. */
export interface CalendarDay {
  /** As `yyyy-MM-dd`. */
  date: string;
  /** The day of the lunar month, or the month on its first day. */
  lunar: string;
  /** The public holiday; missing on other days. */
  name?: string;
  /** `true` for a day off, `false` for a weekend day that makes up for one; missing on other days. */
  off?: boolean;
}

/** Years of the lunar tables. */
const [firstYear, lastYear] = [1900, 2100];

/**
 * The days of a range with the lunar calendar and public holidays. Holidays are known from 2004 to 2026; later years have none
 * until the package `chinese-days` knows what the State Council has announced.
 */
export function calendarDays({ from, to }: TimeRange, language: Language): CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = startOfUnit(from, 'day'); day <= to; day = addUnits(day, 1, 'day')) days.push(calendarDay(day, language));
  return days;
}

function calendarDay(moment: number, language: Language): CalendarDay {
  const date = formatDate(moment, { pattern: 'yyyy-MM-dd' });
  const year = new Date(moment).getFullYear();
  if (year <= firstYear || year >= lastYear) return { date, lunar: '' };
  const { lunarDay, lunarDayCN, lunarMonCN, isLeap } = getLunarDate(date);
  const month = isLeap ? `闰${lunarMonCN}` : lunarMonCN;
  const lunar = lunarDay === 1 ? month : lunarDayCN;
  const { name, work } = getDayDetail(date);
  // A holiday is named in two languages, with its length: `National Day,国庆节,3`.
  const [english = '', chinese] = name.split(',');
  const written = (text: string) => (language === 'zhtw' ? traditionalText(text) : text);
  const day = { date, lunar: written(lunar) };
  return chinese === undefined ? day : { ...day, name: language === 'en' ? english : written(chinese), off: !work };
}

/** The characters of months and holidays that are written in another way. */
const traditional: Readonly<Record<string, string>> = Object.fromEntries(
  [...'节節劳勞动動国國庆慶腊臘闰閏战戰争爭胜勝纪紀'.matchAll(/(.)(.)/gu)].map(([, simplified, other]) => [simplified, other]),
);

const traditionalText = (text: string): string => [...text].map((character) => traditional[character] ?? character).join('');

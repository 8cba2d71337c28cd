import { formatDate } from '#engine/dates/format-date';
import type { Language } from '#engine/text';
import type { Caller } from '../access/caller';
import type { Services } from '../services';
import type { Row } from '../storage/records';
import { scheduleResource } from './schedule';
import { signedFiles } from './signed-files';

/** A schedule with the names of its category, urgency and people, its reminder and repetition in words, as its dialog shows it. */
export async function shownSchedule(schedule: Row, caller: Caller, services: Services): Promise<Row> {
  const { names, texts, catalogue } = services;
  const ids = schedule['toUserIds'] as string[];
  const people = await names.persons(new Set([String(schedule['creatorUserId']), ...ids]), caller);
  const nameOf = (id: unknown): string => people.get(String(id)) ?? '';
  const category = String(schedule['category']);
  const { props } = catalogue.resource(scheduleResource).fields.find(({ id }) => id === 'category') ?? {};
  const choices = await names.choices(props?.['options'], new Set([category]), caller);
  return {
    ...schedule,
    category: choices?.find(({ id }) => id === category)?.fullName ?? '',
    urgent: texts.text(caller.language, `$t:schedule.urgent${String(schedule['urgent'])}`),
    creatorUserId: nameOf(schedule['creatorUserId']),
    toUserIds: ids.map(nameOf).filter(Boolean).join(','),
    files: JSON.stringify(await signedFiles(schedule, services)),
    ...inWords(schedule, caller.language, texts),
  };
}

/** When a schedule reminds, and how it repeats. */
function inWords(schedule: Row, language: Language, texts: Services['texts']): { reminderText: string; repetitionText: string } {
  const text = (key: string, params?: Record<string, unknown>) => texts.text(language, `$t:${key}`, params);
  const { reminderTime, allDay, repetition, rule, repeatTime } = schedule;
  const named = reminderWords[Number(reminderTime)] ?? String(reminderTime);
  const isRule = typeof rule === 'string' && rule !== '';
  const words = isRule ? ruleText(rule, language, text) : text(`scheduleForm.repetition${repetitionWords[Number(repetition)]}`);
  const isEnding = typeof repeatTime === 'number' && (isRule || Number(repetition) > 1);
  const day = isEnding ? formatDate(repeatTime, { pattern: 'yyyy-MM-dd' }) : '';
  return {
    reminderText: text(`scheduleForm.${Number(allDay) === 1 ? 'dayReminder' : 'reminder'}${named}`),
    repetitionText: isEnding ? text('schedule.until', { words, day }) : words,
  };
}

const reminderWords: Readonly<Record<number, string>> = { [-2]: 'None', [-1]: 'Start' };

const repetitionWords: Readonly<Record<number, string>> = { 1: 'None', 2: 'Daily', 3: 'Weekly', 4: 'Monthly', 5: 'Yearly' };
const frequencies: Readonly<Record<string, string>> = { DAILY: 'Daily', WEEKLY: 'Weekly', MONTHLY: 'Monthly', YEARLY: 'Yearly' };

/** A rule of days, weeks, months or years in words, with its weekdays; of any other, the rule itself. */
function ruleText(rule: string, language: Language, text: (key: string, params?: Record<string, unknown>) => string): string {
  const parts: Record<string, string> = Object.fromEntries(rule.split(';').map((part) => part.split('=')));
  const { FREQ = '', INTERVAL = '1', BYDAY = '', WKST: _weekStart, ...others } = parts;
  const days = BYDAY.split(',').filter(Boolean);
  if (Object.keys(others).length > 0 || !days.every((day) => weekdays.includes(day))) return rule;
  const isSimple = INTERVAL === '1';
  const every = text(isSimple ? `scheduleForm.repetition${frequencies[FREQ]}` : `schedule.every${FREQ}`, { count: INTERVAL });
  return days.length === 0 ? every : text('schedule.onDays', { every, days: days.map((day) => dayName(day, language)).join(', ') });
}

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

/** The fifth of January 1970 was a Monday. */
const dayName = (day: string, language: Language): string =>
  new Date(Date.UTC(1970, 0, 5 + weekdays.indexOf(day))).toLocaleDateString(tags[language], { weekday: 'short', timeZone: 'UTC' });

const tags = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' } as const;

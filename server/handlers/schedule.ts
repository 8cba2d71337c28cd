import { hash } from 'node:crypto';
import { addUnits, endOfUnit, startOfUnit } from '#engine/dates/calendar';
import { formatDate } from '#engine/dates/format-date';
import { momentOf } from '#engine/dates/moment-of';
import { pickerOf, requireSession } from '#server/access/caller.ts';
import { sentChanges } from '#server/behaviours/sent-changes.ts';
import type { Answer, Behaviour, Exchange } from '#server/exchange.ts';
import { createKeyOf, recordCreatedWith } from '#server/records/create-key.ts';
import type { CreateKey } from '#server/records/draft.ts';
import { requireFixed } from '#server/records/settle-name.ts';
import { askedRange } from '#server/schedules/asked-range.ts';
import { calendarDays } from '#server/schedules/calendar-days.ts';
import { changeSchedule } from '#server/schedules/change-schedule.ts';
import { countsByDay } from '#server/schedules/counts-by-day.ts';
import { createSchedule } from '#server/schedules/create-schedule.ts';
import { calendarFile } from '#server/schedules/feed/calendar-file.ts';
import {
  endSubscription as endSubscriptionOf,
  renewSubscription as renewSubscriptionOf,
  subscriberOf,
  subscriptionOf,
} from '#server/schedules/feed/subscription.ts';
import { namedOccurrence } from '#server/schedules/named-occurrence.ts';
import { maxRows, readSchedule, readSchedules, schedulesOf } from '#server/schedules/read-schedules.ts';
import { removeSchedule } from '#server/schedules/remove-schedule.ts';
import { shownSchedule } from '#server/schedules/shown-schedule.ts';
import { signedFiles } from '#server/schedules/signed-files.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/** The schedules of the caller in a range, and whether they may be more than an answer has. */
export const list: Behaviour = async ({ query, caller }, services) => {
  const list = await readSchedules(askedRange(query), caller, services);
  return { data: { list, ...(list.length === maxRows && { isMore: true }) } };
};

/** The days of a range with the numbers of their schedules, and the schedules of a day, for the app. */
export const appList: Behaviour = async ({ query, caller }, services) => {
  const range = askedRange(query);
  const day = momentOf(query['dateTime']) ?? Date.now();
  const list = await readSchedules(range, caller, services);
  const today = { from: startOfUnit(day, 'day'), to: endOfUnit(day, 'day') };
  return {
    data: {
      signList: countsByDay(list, range, (time) => formatDate(time, { pattern: 'yyyyMMdd' })),
      todayList: await readSchedules(today, caller, services),
    },
  };
};

/** A schedule for reading, with names in place of ids. */
export const detail: Behaviour = async ({ query, caller }, services) => {
  const schedule = await readSchedule(String(query['id'] ?? ''), caller, services);
  return { data: await shownSchedule(schedule, pickerOf(caller), services) };
};

/** Lunar days, public holidays and make-up workdays of a range. */
export const days: Behaviour = async ({ query, caller }) => ({ data: { list: calendarDays(askedRange(query), caller.language) } });

/** The secret address of the caller's calendar. */
export const subscription: Behaviour = async ({ caller }, services) => ({ data: { url: await subscriptionOf(caller, services) } });

export const renewSubscription: Behaviour = async ({ caller }, services) => ({
  data: { url: await renewSubscriptionOf(caller, services) },
});

export const endSubscription: Behaviour = async ({ caller }, services) => {
  await endSubscriptionOf(caller, services);
  return { data: null };
};

const type = 'text/calendar; charset=utf-8';
const headers = { 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };

/** Days before and after today. */
const [daysBefore, daysAfter] = [90, 366];

/** Maximum number of events. */
const maxEvents = 2_000;

/** The schedules of the user to whom a secret address belongs, for calendar programs. */
export const feed: Behaviour = async ({ params, ifNoneMatch, caller }, services) => {
  const [, secret] = /^([\w-]{20,64})\.ics$/i.exec(params['file'] ?? '') ?? [];
  const userId = secret === undefined ? undefined : await subscriberOf(secret, services);
  if (userId === undefined) return { raw: Buffer.alloc(0), type, headers, status: 404 };
  const range = { from: addUnits(Date.now(), -daysBefore, 'day'), to: addUnits(Date.now(), daysAfter, 'day') };
  const schedules = await schedulesOf(userId, range, services, maxEvents);
  return answerOf(calendarFile(services.texts.text(caller.language, '$t:schedule.title'), schedules), ifNoneMatch);
};

function answerOf(content: string, ifNoneMatch: string | undefined): Answer {
  const etag = `"${hash('sha256', content, 'base64url').slice(0, 22)}"`;
  const isKnown = (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const answer = { type, headers: { ...headers, etag } };
  return isKnown ? { ...answer, raw: Buffer.alloc(0), status: 304 } : { ...answer, raw: Buffer.from(content) };
}

/** A schedule as its form reads it. */
export const read: Behaviour = async ({ params, query, caller }, services) => {
  const schedule = await readSchedule(params['id'] ?? '', caller, services);
  const files = await signedFiles(schedule, services);
  return { data: { ...schedule, files: query['display'] === 'values' ? files : JSON.stringify(files) } };
};

/** Creates a schedule. A request that is repeated with its `Idempotency-Key` creates no second one. */
export const create: Behaviour = async (exchange, services) => {
  const { body, caller, resource } = exchange;
  const createKey = createKeyOf(exchange.createKey, requireSession(caller).userId, resource.id, body);
  const earlier = createKey && (await createdWith(createKey, exchange, services));
  if (earlier) return { data: earlier };
  return {
    data: await createSchedule(body, caller, services, createKey).catch(async (error: unknown) => {
      const concurrent = createKey && (await createdWith(createKey, exchange, services));
      if (!concurrent) throw error;
      return concurrent;
    }),
  };
};

async function createdWith(key: CreateKey, { caller }: Exchange, services: Services) {
  const created = await recordCreatedWith(services.db, key);
  if (!created) return undefined;
  const { id, groupId } = await readSchedule(String(created['id']), caller, services);
  return { id, groupId };
}

export const update: Behaviour = async (exchange, services) => {
  const { params, caller, resource } = exchange;
  const named = namedOccurrence(params);
  const changes = await sentChanges({ ...exchange, params: { ...params, id: named.id } }, services, read);
  const stored = await readSchedule(named.id, caller, services);
  if (endsByDuration(changes, stored)) delete changes['endDay'];
  requireFixed(changes, meaningless(changes, { ...stored, ...changes }), resource);
  await changeSchedule(named, changes, caller, services);
  return { data: null };
};

/** Whether a client has moved the end with the start, so that the schedule keeps its duration. */
const endsByDuration = (changes: Row, stored: Row): boolean =>
  !('duration' in changes) &&
  Number(stored['duration']) > 0 &&
  Number(changes['endDay']) === Number(changes['startDay'] ?? stored['startDay']) + Number(stored['duration']) * 60_000;

/** Changed values that other values decide: the times of day, a duration of whole days, the end of what does not repeat. */
function meaningless(changes: Row, after: Row): string[] {
  const isChanged = (...names: string[]) => names.some((name) => name in changes);
  return [
    ...(isChanged('startDay', 'allDay') ? [] : ['startTime']),
    ...(isChanged('startDay', 'endDay', 'duration', 'allDay') ? [] : ['endTime']),
    ...(Number(after['allDay']) === 1 && !isChanged('allDay') ? ['duration'] : []),
    ...(Number(after['repetition']) === 1 && after['rule'] === '' && !isChanged('repetition', 'rule') ? ['repeatTime'] : []),
  ];
}

/** Deletes for everybody what the caller has created, and else the caller's own participation. */
export const remove: Behaviour = async ({ params, caller }, services) => {
  await removeSchedule(namedOccurrence(params), caller, services);
  return { data: null };
};

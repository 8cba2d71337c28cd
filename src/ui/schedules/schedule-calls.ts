import { callPath } from '#api/call-path.ts';
import type { Http } from '#api/http.ts';
import type { Schedule, Scope } from './schedule';

/** A schedule with its participants and files, to edit. */
export interface StoredSchedule extends Schedule {
  toUserIds: string[];
  files: string;
}

/** A schedule as the detail dialog shows it: categories and users by their names. */
export interface ScheduleDetail extends Schedule {
  toUserIds: string;
  files: string;
  reminderText: string;
  repetitionText: string;
}

/** What the Chinese calendar says about a day. */
export interface CalendarDay {
  /** `yyyy-MM-dd` */
  date: string;
  lunar: string;
  /** The name of a holiday or of a solar term. */
  name?: string;
  /** `true` for a public holiday, `false` for a day at the weekend that is worked. */
  off?: boolean;
}

/** The schedules of a time. */
export interface ListedSchedules {
  schedules: readonly Schedule[];
  /** Whether the time may have more than one answer holds. */
  isCut: boolean;
}

const path = '/api/system/Schedule';

type Sent = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; to?: string; query?: Record<string, string>; body?: object; signal?: AbortSignal };

async function call(http: Http, name: string, { method, to = path, query, body, signal }: Sent): Promise<{ data: unknown; msg: string }> {
  return http.send({
    callId: `system/schedule.${name}`,
    method,
    path: to,
    answer: 'envelope',
    ...(query && { query: new URLSearchParams(query) }),
    ...(body && { body: { ...body } }),
    ...(signal && { signal }),
  });
}

const listOf = (data: unknown): unknown[] => {
  const list = (data as { list?: unknown } | null)?.list;
  return Array.isArray(list) ? list : [];
};

/** The schedules of a time that the user takes part in. Times are `yyyy-MM-dd HH:mm`. */
export async function listSchedules(
  http: Http,
  range: { startTime: string; endTime: string },
  signal: AbortSignal,
): Promise<ListedSchedules> {
  const { data } = await call(http, 'list', { method: 'GET', query: range, signal });
  return { schedules: listOf(data) as Schedule[], isCut: (data as { isMore?: unknown } | null)?.isMore === true };
}

/** The days between two dates (`yyyy-MM-dd`) with their places in the Chinese calendar. */
export async function listDays(http: Http, range: { startTime: string; endTime: string }, signal: AbortSignal): Promise<CalendarDay[]> {
  return listOf((await call(http, 'days', { method: 'GET', to: `${path}/Days`, query: range, signal })).data) as CalendarDay[];
}

export async function readSchedule(http: Http, id: string, signal?: AbortSignal): Promise<StoredSchedule> {
  const { data } = await call(http, 'read', { method: 'GET', to: callPath(`${path}/{id}`, { id }), ...(signal && { signal }) });
  return data as StoredSchedule;
}

/** Refuses a schedule that was deleted, in the words of the server. */
export async function readDetail(http: Http, ids: { id: string; groupId: string }, signal?: AbortSignal): Promise<ScheduleDetail> {
  const { data } = await call(http, 'detail', { method: 'GET', to: `${path}/detail`, query: ids, ...(signal && { signal }) });
  return data as ScheduleDetail;
}

/** Each answers the message of the server. */
export const createSchedule = async (http: Http, body: object): Promise<string> =>
  (await call(http, 'create', { method: 'POST', body })).msg;

export const updateSchedule = async (http: Http, id: string, type: Scope, body: object): Promise<string> =>
  (await call(http, 'update', { method: 'PUT', to: callPath(`${path}/{id}/{type}`, { id, type }), body })).msg;

export const removeSchedule = async (http: Http, id: string, type: Scope): Promise<string> =>
  (await call(http, 'remove', { method: 'DELETE', to: callPath(`${path}/{id}/{type}`, { id, type }) })).msg;

/** The address of the user's calendar for other programs: read, made anew, or ended (then empty). */
export async function subscription(http: Http, method: 'GET' | 'POST' | 'DELETE', signal?: AbortSignal): Promise<string> {
  const { data } = await call(http, 'subscription', { method, to: `${path}/Subscription`, ...(signal && { signal }) });
  const url = (data as { url?: unknown } | null)?.url;
  if (typeof url !== 'string') return '';
  // Without a domain in the settings, the server answers a path.
  return url.startsWith('/') ? `${location.origin}${url}` : url;
}

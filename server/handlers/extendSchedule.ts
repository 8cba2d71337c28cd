import { endOfUnit, startOfUnit } from '#engine/dates/calendar';
import { momentOf } from '#engine/dates/moment-of';
import { sentChanges } from '#server/behaviours/sent-changes.ts';
import type { Answer, Behaviour } from '#server/exchange.ts';
import { settleName } from '#server/records/settle-name.ts';
import { askedRange } from '#server/schedules/asked-range.ts';
import { changeSchedule } from '#server/schedules/change-schedule.ts';
import { createSchedule } from '#server/schedules/create-schedule.ts';
import { fromOlder, toOlder } from '#server/schedules/older-calendar.ts';
import { readSchedule, readSchedules } from '#server/schedules/read-schedules.ts';
import { removeSchedule } from '#server/schedules/remove-schedule.ts';
import type { Row } from '#server/storage/records.ts';
import { appList as appListOfSchedule } from './schedule';

/** The schedules of the caller in a range. */
export const list: Behaviour = async ({ query, caller }, services) => ({
  data: { list: (await readSchedules(askedRange(query), caller, services)).map(toOlder) },
});

/** The days of a range with the numbers of their schedules, and the schedules of a day. */
export const appList: Behaviour = async (exchange, services): Promise<Answer> => {
  const answer = await appListOfSchedule(exchange, services);
  const { signList, todayList } = ('data' in answer ? answer.data : {}) as { signList: Row; todayList: Row[] };
  return { data: { signList, todayList: todayList.map(toOlder) } };
};

/** The schedules of a day, today without one. */
export const appDayList: Behaviour = async ({ query, caller }, services) => {
  const day = momentOf(query['dateTime']) ?? Date.now();
  const range = { from: startOfUnit(day, 'day'), to: endOfUnit(day, 'day') };
  return { data: { list: (await readSchedules(range, caller, services)).map(toOlder) } };
};

export const read: Behaviour = async ({ params, caller }, services) => ({
  data: toOlder(await readSchedule(params['id'] ?? '', caller, services)),
});

export const create: Behaviour = async ({ body, caller }, services) => ({ data: await createSchedule(fromOlder(body), caller, services) });

/** Changes the named occurrence alone. */
export const update: Behaviour = async (exchange, services) => {
  const { params, caller, resource } = exchange;
  const changes = await sentChanges(exchange, services, read);
  if ('colourCss' in changes) settleName(changes, 'colourCss', ['colour', changes['colourCss']], resource);
  await changeSchedule({ id: params['id'] ?? '', scope: 1 }, fromOlder(changes), caller, services);
  return { data: null };
};

/** Deletes the named occurrence alone. */
export const remove: Behaviour = async ({ params, caller }, services) => {
  await removeSchedule({ id: params['id'] ?? '', scope: 1 }, caller, services);
  return { data: null };
};

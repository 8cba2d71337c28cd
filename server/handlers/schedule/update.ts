import type { Behaviour } from '#server/exchange.ts';
import { changeSchedule } from '#server/schedules/change-schedule.ts';
import { namedOccurrence } from '#server/schedules/named-occurrence.ts';

export const handler: Behaviour = async ({ params, body, caller }, services) => {
  await changeSchedule(namedOccurrence(params), body, caller, services);
  return { data: null };
};

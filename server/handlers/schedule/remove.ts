import type { Behaviour } from '#server/exchange.ts';
import { namedOccurrence } from '#server/schedules/named-occurrence.ts';
import { removeSchedule } from '#server/schedules/remove-schedule.ts';

/** Deletes for everybody what the caller has created, and else the caller's own participation. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  await removeSchedule(namedOccurrence(params), caller, services);
  return { data: null };
};

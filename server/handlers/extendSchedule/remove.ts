import type { Behaviour } from '#server/exchange.ts';
import { removeSchedule } from '#server/schedules/remove-schedule.ts';

/** Deletes the named occurrence alone. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  await removeSchedule({ id: params['id'] ?? '', scope: 1 }, caller, services);
  return { data: null };
};

import type { Behaviour } from '#server/exchange.ts';
import { changeSchedule } from '#server/schedules/change-schedule.ts';
import { fromOlder } from '#server/schedules/older-calendar.ts';

/** Changes the named occurrence alone. */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  await changeSchedule({ id: params['id'] ?? '', scope: 1 }, fromOlder(body), caller, services);
  return { data: null };
};

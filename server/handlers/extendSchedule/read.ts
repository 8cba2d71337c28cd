import type { Behaviour } from '#server/exchange.ts';
import { toOlder } from '#server/schedules/older-calendar.ts';
import { readSchedule } from '#server/schedules/read-schedules.ts';

export const handler: Behaviour = async ({ params, caller }, services) => ({
  data: toOlder(await readSchedule(params['id'] ?? '', caller, services)),
});

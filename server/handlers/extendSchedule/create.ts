import type { Behaviour } from '#server/exchange.ts';
import { createSchedule } from '#server/schedules/create-schedule.ts';
import { fromOlder } from '#server/schedules/older-calendar.ts';

export const handler: Behaviour = async ({ body, caller }, services) => ({ data: await createSchedule(fromOlder(body), caller, services) });

import type { Behaviour } from '#server/exchange.ts';
import { createSchedule } from '#server/schedules/create-schedule.ts';

export const handler: Behaviour = async ({ body, caller }, services) => ({ data: await createSchedule(body, caller, services) });

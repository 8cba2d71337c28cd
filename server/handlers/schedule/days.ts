import type { Behaviour } from '#server/exchange.ts';
import { askedRange } from '#server/schedules/asked-range.ts';
import { calendarDays } from '#server/schedules/calendar-days.ts';

/** Lunar days, public holidays and make-up workdays of a range. */
export const handler: Behaviour = async ({ query, caller }) => ({ data: { list: calendarDays(askedRange(query), caller.language) } });

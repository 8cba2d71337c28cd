import type { Behaviour } from '#server/exchange.ts';
import { subscriptionOf } from '#server/schedules/feed/subscription.ts';

/** The secret address of the caller's calendar. */
export const handler: Behaviour = async ({ caller }, services) => ({ data: { url: await subscriptionOf(caller, services) } });

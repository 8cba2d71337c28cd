import type { Behaviour } from '#server/exchange.ts';
import { renewSubscription } from '#server/schedules/feed/subscription.ts';

export const handler: Behaviour = async ({ caller }, services) => ({ data: { url: await renewSubscription(caller, services) } });

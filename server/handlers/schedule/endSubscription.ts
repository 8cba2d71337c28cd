import type { Behaviour } from '#server/exchange.ts';
import { endSubscription } from '#server/schedules/feed/subscription.ts';

export const handler: Behaviour = async ({ caller }, services) => {
  await endSubscription(caller, services);
  return { data: null };
};

import type { Behaviour } from '#server/exchange.ts';

/** Clients call it at every load; it reminds of an expiring password once there are messages to remind with. */
export const handler: Behaviour = async () => ({});

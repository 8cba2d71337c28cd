import type { Behaviour } from '#server/exchange.ts';

/** Existing clients call it on every load. Messages about expiring passwords do not exist yet. */
export const handler: Behaviour = async () => ({});

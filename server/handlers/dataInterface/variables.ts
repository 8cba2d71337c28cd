import type { Behaviour } from '#server/exchange.ts';

/** Values that interfaces take from the answers of others: there are none. Existing clients read the list before they show the form. */
export const handler: Behaviour = async () => ({ data: [] });

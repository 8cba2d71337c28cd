import type { Behaviour } from '#server/exchange.ts';

/** Hands out a number, for systems that store records elsewhere. The number is used up, also if the caller does not use it. */
export const handler: Behaviour = async ({ params }, { numbers }) => ({ data: await numbers.issue(params['enCode'] ?? '', Date.now()) });

import type { Behaviour } from '#server/exchange.ts';

/** Hands out a number, for systems that store records elsewhere. It is used up, also without use: whoever may edit the rule may. */
export const handler: Behaviour = async ({ params }, { numbers }) => ({ data: await numbers.issue(params['enCode'] ?? '', Date.now()) });

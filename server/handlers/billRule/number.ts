import type { Behaviour } from '#server/exchange.ts';

/** Hands out a number, for systems that store records elsewhere. The rule never gives it again, so its editors alone may ask. */
export const handler: Behaviour = async ({ params }, { numbers }) => ({ data: await numbers.issue(params['enCode'] ?? '', Date.now()) });

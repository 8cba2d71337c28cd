import { ownSeals } from '#server/behaviours/own-seals.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The seals that the caller may use. */
export const handler: Behaviour = async ({ caller }, services) => ({ data: { list: await ownSeals(caller, services) } });

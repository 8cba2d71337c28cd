import { rulePage } from '#server/behaviours/numbers/rule-page.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The enabled rules that a field of a form can name. */
export const handler: Behaviour = async (exchange, services) => ({ data: await rulePage(exchange, services) });

import { behaviour as update } from '#server/behaviours/update.ts';
import type { Behaviour } from '#server/exchange.ts';
import { flatRole } from '#server/behaviours/organisation/role-organisations.ts';

/** Changes a role. One that becomes global loses its organisations. */
export const handler: Behaviour = (exchange, services) => update({ ...exchange, body: flatRole(exchange.body) }, services);

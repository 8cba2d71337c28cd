import { behaviour as create } from '#server/behaviours/create.ts';
import type { Behaviour } from '#server/exchange.ts';
import { flatRole } from '#server/behaviours/organisation/role-organisations.ts';

/** Creates a role, global or of organisations. */
export const handler: Behaviour = (exchange, services) => create({ ...exchange, body: flatRole(exchange.body) }, services);

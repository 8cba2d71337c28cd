import type { Behaviour } from '#server/exchange.ts';

/** The ways to log in besides the password: none yet. */
export const handler: Behaviour = async () => ({ data: { redirect: false, url: '', ticketParams: 'jnpf_ticket', socialsList: [] } });

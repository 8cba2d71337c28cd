import type { Behaviour } from '#server/exchange.ts';

/** The login methods besides the password, which do not exist yet. */
export const handler: Behaviour = async () => ({ data: { redirect: false, url: '', ticketParams: 'jnpf_ticket', socialsList: [] } });

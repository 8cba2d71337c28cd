import { hasCodeLogin } from '#server/behaviours/login/code-login.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The ways to log in besides the password. Existing clients read all but `ways`. */
export const handler: Behaviour = async (_exchange, { sysConfig }) => {
  const config = await sysConfig.get();
  const ways = [hasCodeLogin(config) && 'code', config['scanLogin'] === 1 && 'scan'].filter(Boolean);
  return { data: { redirect: false, url: '', ticketParams: 'jnpf_ticket', socialsList: [], ways } };
};

import type { Behaviour } from '#server/exchange.ts';
import { requireSession } from '#server/access/caller.ts';
import { withoutSecrets } from '#server/session/settings-secrets.ts';

/** The system settings. Everybody who is logged in reads them (the password rules are among them); secrets only an administrator. */
export const handler: Behaviour = async ({ caller }, { sysConfig }) => {
  const config = await sysConfig.get();
  return { data: requireSession(caller).isAdministrator ? config : withoutSecrets(config) };
};

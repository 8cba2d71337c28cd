import type { Behaviour } from '#server/exchange.ts';
import { requireSession } from '#server/session/require-session.ts';
import { withoutSecrets } from '#server/session/settings-secrets.ts';

/** The system settings. Everybody who is logged in reads them (the password rules are among them); secrets only an administrator. */
export const handler: Behaviour = async ({ session }, { sysConfig }) => {
  const config = await sysConfig.get();
  return { data: requireSession(session).isAdministrator ? config : withoutSecrets(config) };
};

import type { Behaviour } from '#server/exchange.ts';
import { requireSession } from '#server/access/caller.ts';
import { passwordDue } from '#server/session/password-due.ts';
import { withoutConfidential } from '#server/session/confidential-settings.ts';

/**
 * The system settings without hidden fields. Every signed-in caller reads them, because they contain the password rules;
 * only an administrator reads confidential ones. Secrets come as empty texts.
 */
export const handler: Behaviour = async ({ resource, caller }, { sysConfig, accessFor }) => {
  const config = await sysConfig.get();
  const settings = requireSession(caller).isAdministrator ? config : withoutConfidential(config);
  // Clients open the dialog of a forced change only under this rule.
  const { password } = requireSession(caller);
  const due = password && passwordDue(password, config, Date.now());
  const { hidden } = accessFor(resource, caller).fields;
  return {
    data: Object.fromEntries(
      Object.entries({ ...settings, ...(due && { mandatoryModificationOfInitialPassword: 1 }) }).filter(([field]) => !hidden.has(field)),
    ),
  };
};

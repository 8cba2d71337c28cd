import type { Behaviour } from '#server/exchange.ts';
import { requireSession } from '#server/access/caller.ts';
import { passwordDue } from '#server/session/password-due.ts';
import { secretFieldsOf } from '#server/access/secret-fields.ts';
import type { SecretOf } from '#server/access/secret-of.ts';
import { withoutConfidential } from '#server/session/confidential-settings.ts';
import { sysConfigId } from '#server/session/sys-config.ts';

/**
 * The system settings without hidden fields. Every signed-in caller reads them, because they contain the password rules;
 * only an administrator reads confidential ones. Secrets come as empty texts; administrators are told the names of those that
 * are stored.
 */
export const handler: Behaviour = async ({ resource, caller }, { sysConfig, accessFor, secretOf }) => {
  const config = await sysConfig.get();
  const { isAdministrator } = requireSession(caller);
  const settings = isAdministrator
    ? { ...config, storedSecrets: await storedSecrets(secretFieldsOf(resource), secretOf) }
    : withoutConfidential(config);
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

async function storedSecrets(fields: ReadonlySet<string>, secretOf: SecretOf): Promise<string[]> {
  const stored = await Promise.all(
    [...fields].map(async (field) => {
      // A secret of a lost key cannot be opened, but can be replaced or removed.
      const text = await secretOf('system/sysConfig', sysConfigId, field).catch(() => 'unreadable');
      return text === '' ? [] : [field];
    }),
  );
  return stored.flat();
}

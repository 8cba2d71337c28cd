import type { Behaviour } from '#server/exchange.ts';
import { requireSession } from '#server/access/caller.ts';
import { passwordDue } from '#server/session/password-due.ts';
import { secretFieldsOf } from '#server/access/secret-fields.ts';
import type { SecretOf } from '#server/access/secret-of.ts';
import { shownSettings } from '#server/session/shown-settings.ts';
import { sysConfigId, type SysConfig } from '#server/session/sys-config.ts';

/**
 * The system settings that the caller may see. Every signed-in caller reads the password rules. Secrets come as empty texts;
 * administrators are told the names of those that are stored.
 */
export const handler: Behaviour = async ({ resource, caller }, { sysConfig, accessFor, secretOf }) => {
  const config = await sysConfig.get();
  const { isAdministrator, password } = requireSession(caller);
  const settings = shownSettings(config, resource, caller, accessFor);
  // Clients open the dialog of a forced change only under this rule.
  const due = password && passwordDue(password, config, Date.now());
  return {
    data: {
      ...settings,
      ...(isAdministrator && { storedSecrets: await storedSecrets(secretFieldsOf(resource), config, secretOf) }),
      ...(due && { mandatoryModificationOfInitialPassword: 1 }),
    },
  };
};

async function storedSecrets(fields: ReadonlySet<string>, config: SysConfig, secretOf: SecretOf): Promise<string[]> {
  const stored = await Promise.all(
    [...fields].map(async (field) => {
      // A secret of a lost key cannot be opened, but can be replaced or removed.
      const text = await secretOf('system/sysConfig', { ...config, id: sysConfigId }, field).catch(() => 'unreadable');
      return text === '' ? [] : [field];
    }),
  );
  return stored.flat();
}

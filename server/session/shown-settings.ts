import { allows, openRight, type AccessFor } from '#server/access/access-for.ts';
import { requireSession, type Caller } from '#server/access/caller.ts';
import type { ParsedResource } from '#engine/parsed';
import type { SysConfig } from './sys-config';

/** The settings that the shell of every user shows, as `CurrentUser` carries them. */
export const shellSettings = [
  'appIcon',
  'companyName',
  'copyright',
  'loginIcon',
  'logoIcon',
  'navigationIcon',
  'workLogoIcon',
  'sysName',
  'sysVersion',
  'title',
  'jnpfDomain',
  'importMaxSize',
  'importMaxRows',
] as const;

/** The rules for the own password, which the form of every user checks. */
const passwordRules = [
  'passwordStrengthLimit',
  'passwordLengthMin',
  'passwordLengthMinNumber',
  'containsNumbers',
  'includeLowercaseLetters',
  'includeUppercaseLetters',
  'containsCharacters',
  'disableOldPassword',
  'disableTheNumberOfOldPasswords',
  'mandatoryModificationOfInitialPassword',
  'passwordIsUpdatedRegularly',
  'updateCycle',
  'updateInAdvance',
] as const;

const sharedSettings: ReadonlySet<string> = new Set([...shellSettings, ...passwordRules]);

/** Settings that only administrators read. Passwords and keys of other systems are secrets, which no caller reads. */
export const confidential: ReadonlySet<string> = new Set(['newUserDefaultPassword', 'smsKeyId', 'dingSynAppKey', 'registerKey']);

/**
 * The settings that a caller reads: an administrator all of them, who holds the menu of the settings those that are not confidential,
 * and every other user what the shell and the form of the own password need. A setting that is added is for the first two alone.
 */
export function shownSettings(config: SysConfig, resource: ParsedResource, caller: Caller, accessFor: AccessFor): Record<string, unknown> {
  if (requireSession(caller).isAdministrator) return { ...config };
  const rule = accessFor(resource, caller);
  const opens = allows(rule, openRight);
  const isShown = (field: string) =>
    !rule.fields.hidden.has(field) && (sharedSettings.has(field) || (opens && !confidential.has(field)));
  return Object.fromEntries(Object.entries(config).filter(([field]) => isShown(field)));
}

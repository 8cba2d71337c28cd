import { issue, pointerOf } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import { secretFieldsOf } from '../access/secret-fields';
import { addressFields } from '../secrets/secret-address';
import type { Step } from './draft';

/**
 * Links in messages sign their receivers in, and a server that carries messages can read them. So only an administrator lets an account
 * carry such links, or leads one that carries them elsewhere.
 */
export const checkAccounts: Step = (drafts, { resource, caller, issues }) => {
  if (resource.id !== 'message/account') return;
  const { session, isServer } = caller;
  if (isServer || session?.isAdministrator === true) return;
  const guarded = ['linksSignIn', ...carriers(resource)];
  for (const { path, mode, values, changed } of drafts)
    if (values['linksSignIn'] === 1 && (mode === 'create' || guarded.some((field) => changed.has(field))))
      issues.add(path, issue(pointerOf('linksSignIn'), 'accountApproval'));
};

/** The secrets of an account, and the fields that say where they go. */
const carriers = (resource: ParsedResource): string[] =>
  [...secretFieldsOf(resource)].flatMap((secret) => [secret, ...addressFields(resource, secret)]);

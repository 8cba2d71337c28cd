import { issue, pointerOf } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import { secretFieldsOf } from '../access/secret-fields';
import { addressFields } from '../secrets/secret-address';
import type { Step } from './draft';

/**
 * Links in messages sign their receivers in, and a server that carries messages can read them. So only an administrator lets an account
 * carry such links, and a change of its address or secrets by another user ends that.
 */
export const checkAccounts: Step = (drafts, { resource, caller, issues }) => {
  if (resource.id !== 'message/account') return;
  const { session, isServer } = caller;
  if (isServer || session?.isAdministrator === true) return;
  for (const draft of drafts) {
    const { path, mode, values, changed } = draft;
    if (values['linksSignIn'] !== 1) continue;
    if (mode === 'update' && changed.has('linksSignIn')) issues.add(path, issue(pointerOf('linksSignIn'), 'accountApproval'));
    else if (mode === 'create' || carriers(resource).some((field) => changed.has(field))) {
      values['linksSignIn'] = 0;
      draft.changed = new Set([...changed, 'linksSignIn']);
    }
  }
};

/** The secrets of an account, and the fields that say where they go. */
const carriers = (resource: ParsedResource): string[] =>
  [...secretFieldsOf(resource)].flatMap((secret) => [secret, ...addressFields(resource, secret)]);

import { issue, pointerOf } from '#engine/issue';
import type { Step } from './draft';

/**
 * An external application acts as a user, so only an administrator lets it act as another user than its author, or sign in users
 * with more rights. A change by another user withdraws that approval: it may give the application another secret.
 */
export const checkApplications: Step = (drafts, { resource, caller, issues }) => {
  if (resource.id !== 'system/application') return;
  const { session, isServer } = caller;
  if (isServer || session?.isAdministrator === true) return;
  for (const draft of drafts) {
    const { path, values, before, changed } = draft;
    const isOwn = [values['userId'], before?.['userId'] ?? values['userId']].every(
      (user) => String(user).split('--')[0] === session?.userId,
    );
    if (!isOwn) issues.add(path, issue(pointerOf('userId'), 'applicationUserForeign'));
    if (values['signsInApproved'] !== 1) continue;
    if (changed.has('signsInApproved')) issues.add(path, issue(pointerOf('signsInApproved'), 'applicationApproval'));
    else if (changed.size > 0) {
      values['signsInApproved'] = 0;
      draft.changed = new Set([...changed, 'signsInApproved']);
    }
  }
};

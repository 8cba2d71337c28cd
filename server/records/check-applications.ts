import { issue, pointerOf } from '#engine/issue';
import type { Step } from './draft';

/** An external application acts as a user, so only an administrator lets it act as another user than its author. */
export const checkApplications: Step = (drafts, { resource, caller, issues }) => {
  if (resource.id !== 'system/application') return;
  const { session, isServer } = caller;
  for (const { path, values, before } of drafts) {
    const isOwn = [values['userId'], before?.['userId'] ?? values['userId']].every(
      (user) => String(user).split('--')[0] === session?.userId,
    );
    if (!isServer && session?.isAdministrator !== true && !isOwn) issues.add(path, issue(pointerOf('userId'), 'applicationUserForeign'));
  }
};

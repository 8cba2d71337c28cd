import type { Draft, Step } from './draft';

/** Fields of a scheduled task that say when it runs, not what it does. */
const timing: ReadonlySet<string> = new Set(['enabledMark', 'nextRunTime', 'lastRunTime', 'runCount', 'sortCode', 'ownerId']);

/**
 * A scheduled task runs with the rights of the user who last changed what it does. A step, so that it holds for values that are
 * restored from the history, too.
 */
export const ownTasks: Step = (drafts, { resource, caller }) => {
  const userId = caller.session?.userId;
  if (resource.id !== 'system/scheduleTask' || caller.isServer || userId === undefined) return;
  for (const draft of drafts) if ([...draft.changed].some((field) => !timing.has(field))) giveTo(userId, draft);
};

function giveTo(userId: string, draft: Draft): void {
  draft.values['ownerId'] = userId;
  draft.changed = new Set([...draft.changed, 'ownerId']);
}

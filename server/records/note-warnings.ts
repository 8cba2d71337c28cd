import { hasWarnings } from '#engine/warnings';
import type { Step } from './draft';
import { draftWarnings } from './draft-warnings';

/** Finds the warnings of records that are saved all the same. The log keeps them beside the changes. */
export const noteWarnings: Step = async (drafts, context) => {
  const { compared: modules, resource } = context;
  for (const draft of drafts) draft.warnings = draft.change.warnings ?? [];
  if (!modules || !hasWarnings(resource.fields)) return;
  for (const draft of drafts)
    if (!draft.isUnchanged) draft.warnings = [...draft.warnings, ...(await draftWarnings(draft, context, { modules }))];
};

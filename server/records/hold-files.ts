import type { Database } from '../storage/database';
import type { Draft, Step, StepContext } from './draft';
import { fileNames } from './file-fields';

/** Notes in the record's own transaction which files its fields hold from now on: they are as visible as the record. */
export const holdFiles: Step = (drafts, context) =>
  context.plan.files.length === 0 || !context.transaction ? undefined : holdAll(drafts, context, context.transaction);

async function holdAll(drafts: readonly Draft[], context: StepContext, transaction: Database): Promise<void> {
  for (const draft of drafts) if (!draft.isUnchanged) await holdOf(draft, context, transaction);
}

async function holdOf(draft: Draft, { plan, resource, heldFiles, caller }: StepContext, transaction: Database): Promise<void> {
  const recordId = draft.id ?? String(draft.stored?.['id'] ?? '');
  for (const field of plan.files) {
    if (!draft.changed.has(field.table ?? field.id)) continue;
    const [before, after] = [fileNames(draft.before, field), fileNames(draft.values, field)];
    const added = [...after].filter((name) => !before.has(name));
    const removed = [...before].filter((name) => !after.has(name));
    if (added.length + removed.length === 0) continue;
    // A text may name any file; a list was checked.
    const visible = await heldFiles.visible(added, caller, transaction);
    const holder = { resource: resource.id, recordId, field: field.name };
    await heldFiles.change(holder, { added: [...visible.keys()], removed }, transaction);
  }
}

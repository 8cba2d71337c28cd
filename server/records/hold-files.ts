import type { Database } from '../storage/database';
import type { Draft, Step, StepContext } from './draft';
import { fileNames } from './file-fields';
import type { HolderChange } from './held-files';

/** Notes in the record's own transaction which files its fields hold from now on: they are as visible as the record. */
export const holdFiles: Step = (drafts, context) =>
  context.plan.files.length === 0 || !context.transaction ? undefined : holdAll(drafts, context, context.transaction);

/** A file may move from a field or record to another, so none is released before the caller's view of all was read. */
async function holdAll(drafts: readonly Draft[], context: StepContext, transaction: Database): Promise<void> {
  const changes = drafts.flatMap((draft) => (draft.isUnchanged ? [] : changesOf(draft, context)));
  if (changes.length === 0) return;
  const { heldFiles, caller } = context;
  const added = new Set(changes.flatMap((change) => change.added));
  // A text may name any file; a list was checked.
  const visible = await heldFiles.visible([...added], caller, transaction);
  const allowed = changes.map((change) => ({ ...change, added: change.added.filter((name) => visible.has(name)) }));
  await heldFiles.change(allowed, transaction);
}

function changesOf(draft: Draft, { plan, resource }: StepContext): HolderChange[] {
  const recordId = draft.id ?? String(draft.stored?.['id'] ?? '');
  return plan.files.flatMap((field) => {
    if (!draft.changed.has(field.table ?? field.id)) return [];
    const [before, after] = [fileNames(draft.before, field), fileNames(draft.values, field)];
    const added = [...after].filter((name) => !before.has(name));
    const removed = [...before].filter((name) => !after.has(name));
    return added.length + removed.length === 0 ? [] : [{ holder: { resource: resource.id, recordId, field: field.name }, added, removed }];
  });
}

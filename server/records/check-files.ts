import { issue, pointerOf } from '#engine/issue';
import type { JsonValue } from '#engine/json';
import { plainAddress, uploadedEntries } from '#engine/uploaded-files';
import { newId } from '../storage/new-id';
import type { Row } from '../storage/records';
import type { Draft, Step, StepContext } from './draft';
import { fileCells, fileNames, namesIn, type FileField } from './file-fields';

/**
 * Lets a caller put only files into a record that they uploaded or already see, and stores what the server knows about them in
 * place of what was posted: a signature in an address would outlive the right, and a forged address would be signed.
 */
export const checkFiles: Step = (drafts, context) => (context.plan.files.length === 0 ? undefined : checkAll(drafts, context));

async function checkAll(drafts: readonly Draft[], context: StepContext): Promise<void> {
  const { plan, heldFiles, caller, transaction } = context;
  const posted = drafts.flatMap((draft) =>
    plan.files.flatMap((field) => {
      if (draft.mode === 'update' && !Object.hasOwn(draft.posted, field.table ?? field.id)) return [];
      if (hasTooMany(draft, field, context)) return [];
      return [{ draft, field, names: fileNames(draft.values, field), before: fileNames(draft.before, field) }];
    }),
  );
  const all = new Set(posted.flatMap(({ names }) => [...names]));
  if (all.size === 0) return;
  const added = new Set(posted.flatMap(({ names, before }) => [...names].filter((name) => !before.has(name))));
  const rows = await heldFiles.named([...all], transaction);
  const visible = await heldFiles.visible([...added], caller, transaction);
  for (const { draft, field, before } of posted) {
    // The holders of the files need the id of the record.
    if (draft.mode === 'create' && context.isBatch) draft.id ??= newId();
    const isAllowed = (name: string) => caller.isServer || before.has(name) || visible.has(name);
    for (const cell of fileCells(draft.values, field)) cell.owner[field.id] = settled(cell, { draft, field, rows, isAllowed }, context);
  }
}

/** Also in a text, before the files are looked up. */
const maxFiles = 1000;

function hasTooMany(draft: Draft, field: FileField, { issues }: StepContext): boolean {
  const cell = fileCells(draft.values, field).find(({ value }) => namesIn(value, field).length > maxFiles);
  if (cell) issues.add(draft.path, issue(pathOf(field, cell.index), 'tooManyFiles', { limit: maxFiles, label: labelOf(field) }));
  return cell !== undefined;
}

const labelOf = ({ node, id }: FileField) => node.label ?? id;
const pathOf = ({ id, table }: FileField, index = 0): string => (table === undefined ? pointerOf(id) : pointerOf(table, index, id));

interface Checking {
  draft: Draft;
  field: FileField;
  rows: ReadonlyMap<string, Row>;
  isAllowed(name: string): boolean;
}

function settled(
  { value, index }: { value: unknown; index?: number },
  { draft, field, rows, isAllowed }: Checking,
  { issues, heldFiles }: StepContext,
): unknown {
  if (value === null || value === undefined) return value;
  const { definition } = field;
  const plain = definition.withAddresses?.(value as JsonValue, plainAddress) ?? value;
  // Names in a text are only held if the caller may use them: the text itself stays as it is.
  if (!Array.isArray(plain)) return plain;
  const stored = new Map(
    fileCells(draft.before, field).flatMap((cell) => uploadedEntries(cell.value).map((entry) => [entry.fileId, entry])),
  );
  return plain.map((entry) => {
    const [uploaded] = uploadedEntries([entry]);
    if (!uploaded) return entry;
    const row = rows.get(uploaded.fileId);
    if (isAllowed(uploaded.fileId) && row) return heldFiles.entryOf(uploaded, row);
    const unchanged = stored.get(uploaded.fileId);
    if (unchanged || (isAllowed(uploaded.fileId) && draft.change.body === undefined)) return unchanged ?? entry;
    const name = String(uploaded.name ?? uploaded.fileId).slice(0, 100);
    issues.add(draft.path, issue(pathOf(field, index), 'fileForeign', { name, label: labelOf(field) }));
    return entry;
  });
}

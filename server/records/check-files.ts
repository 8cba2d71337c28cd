import { issue, pointerOf } from '#engine/issue';
import type { JsonValue } from '#engine/json';
import { uploadedEntries, type UploadedEntry } from '#engine/uploaded-files';
import { imageAddress, thumbName } from '../files/add-file';
import { cleanFileName } from '../files/clean-file-name';
import { plainAddress } from '../files/file-addresses';
import { uploadTypeOf } from '../files/upload-types';
import { newId } from '../storage/new-id';
import type { Row } from '../storage/records';
import type { Draft, Step, StepContext } from './draft';
import { fileCells, fileNames, type FileField } from './file-fields';

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

interface Checking {
  draft: Draft;
  field: FileField;
  rows: ReadonlyMap<string, Row>;
  isAllowed(name: string): boolean;
}

function settled(
  { value, index }: { value: unknown; index?: number },
  { draft, field, rows, isAllowed }: Checking,
  { issues }: StepContext,
): unknown {
  if (value === null || value === undefined) return value;
  const { definition, node, table, id } = field;
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
    if (isAllowed(uploaded.fileId) && row) return entryOf(uploaded, row);
    const unchanged = stored.get(uploaded.fileId);
    if (unchanged || (isAllowed(uploaded.fileId) && draft.change.body === undefined)) return unchanged ?? entry;
    const name = String(uploaded.name ?? uploaded.fileId).slice(0, 100);
    const path = table === undefined ? pointerOf(id) : pointerOf(table, index ?? 0, id);
    issues.add(draft.path, issue(path, 'fileForeign', { name, label: node.label ?? id }));
    return entry;
  });
}

/** An entry as it is stored. The name for users is the client's. */
function entryOf({ name, fileId, url, fileVersionId }: UploadedEntry, row: Row): UploadedEntry {
  const posted = uploadTypeOf(String(url ?? '').split('/')[4]);
  const type = posted.folder === row['folder'] ? posted.name : uploadTypeOf(row['folder']).name;
  return {
    name: cleanFileName(typeof name === 'string' && name !== '' ? name : String(row['fileName'])).name,
    fileId,
    url: imageAddress(type, fileId),
    fileSize: Number(row['size']),
    fileExtension: String(row['extension']),
    fileVersionId: typeof fileVersionId === 'string' ? fileVersionId : '',
    ...(row['thumbKey'] ? { thumbUrl: imageAddress(type, thumbName(fileId)) } : {}),
  };
}

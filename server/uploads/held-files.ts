import type { UploadedEntry } from '#engine/uploaded-files';
import { sql } from 'kysely';
import { moduleIdIn } from '#engine/module/module-key';
import type { ParsedResource } from '#engine/parsed';
import type { AccessFor } from '../access/access-for';
import { serverCaller, type Caller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import { AppError } from '../app-error';
import { cleanFileName } from '../files/clean-file-name';
import { holderId } from '../files/holder-id';
import { imageAddress, thumbName } from '../files/image-address';
import { uploadTypeOf } from '../files/upload-types';
import { receivedSources } from '../messages/received-sources';
import type { HeldFiles, HolderChange } from '../records/held-files';
import type { Catalogue } from '../catalogue/create-catalogue';
import type { Database } from '../storage/database';
import { rowsBelow } from '../records/rows-below';
import type { Row } from '../storage/records';

interface HeldFilesOptions {
  db: Database;
  recordsOf: RecordsOf;
  accessFor: AccessFor;
  catalogue: Pick<Catalogue, 'resource' | 'resources' | 'release'>;
}

export function createHeldFiles(options: HeldFilesOptions): HeldFiles {
  const { recordsOf } = options;
  const named: HeldFiles['named'] = async (names, db) => {
    if (names.length === 0) return new Map();
    const rows = await recordsOf('file/file', serverCaller, db).all({ filter: { field: 'name', is: 'in', value: [...names] } });
    return new Map(rows.map((row) => [String(row.name), row]));
  };
  const holdersOf = (names: readonly string[], db?: Database) =>
    recordsOf('file/holder', serverCaller, db).all({ filter: { field: 'name', is: 'in', value: [...names] } });
  return {
    named,
    entryOf,
    visible: async (names, caller, db) => {
      const files = await named(names, db);
      if (files.size === 0 || caller.isServer) return files;
      const holders = await holdersOf([...files.keys()], db);
      const held = new Set(holders.map(({ name }) => String(name)));
      const seen = await seenHolders(holders, caller, options, db);
      const owner = caller.session?.userId ?? caller.guest?.fileOwner;
      const isVisible = (name: string, { ownerId }: Row) => (held.has(name) ? seen.has(name) : owner !== undefined && ownerId === owner);
      return new Map([...files].filter(([name, file]) => isVisible(name, file)));
    },
    change: changeHolders,
    holderSeen: async (name, caller) => (await seenHolders(await holdersOf([name]), caller, options, undefined)).get(name),
    holds: async (id, name) => (await recordsOf('file/holder', serverCaller).get(id))?.name === name,
  };
}

/** The condition of the index of names. */
const isIndexed = sql`name <> '' and delete_mark = 0`;

/** Locks the rows of the files in one order, so that a sweep does not remove them meanwhile, and no two changes wait for each other. */
async function changeHolders(changes: readonly HolderChange[], transaction: Database): Promise<void> {
  const added = new Set(changes.flatMap((change) => change.added));
  const released = [...new Set(changes.flatMap((change) => change.removed))].filter((name) => !added.has(name));
  const lock = released.length > 0 ? sql`for update` : sql`for share`;
  const { rows } = await sql<{ name: string }>`
    select name from base_file where name = any(${[...added, ...released]}) and ${isIndexed} order by id ${lock}`.execute(transaction);
  const stored = new Set(rows.map(({ name }) => name));
  if ([...added].some((name) => !stored.has(name))) throw new AppError('fileNotFound');
  await addHolders(changes, transaction);
  const ids = changes.flatMap(({ holder, removed }) => removed.map((name) => holderId(holder, name)));
  if (ids.length > 0) await sql`delete from base_file_holder where id = any(${ids})`.execute(transaction);
  if (released.length > 0)
    await sql`update base_file set released_at = ${Date.now()} where name = any(${released}) and ${isIndexed}`.execute(transaction);
}

async function addHolders(changes: readonly HolderChange[], transaction: Database): Promise<void> {
  const rows = changes.flatMap(({ holder, added }) => added.map((name) => ({ id: holderId(holder, name), name, ...holder })));
  if (rows.length === 0) return;
  const column = (key: keyof (typeof rows)[number]) => sql`${rows.map((row) => row[key])}::text[]`;
  await sql`
    insert into base_file_holder (id, name, resource, record_id, field)
    select * from unnest(${column('id')}, ${column('name')}, ${column('resource')}, ${column('recordId')}, ${column('field')})
    on conflict (id) do nothing`.execute(transaction);
}

/** The names of the files that the caller sees in one of these fields, and the id of the holder. */
async function seenHolders(
  holders: readonly Row[],
  caller: Caller,
  options: HeldFilesOptions,
  db: Database | undefined,
): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  const recordsOf: RecordsOf = (resource, reader, at = db, narrowed = {}) => options.recordsOf(resource, reader, at, narrowed);
  for (const [resourceId, ofResource] of rowsBelow(holders, ({ resource }) => resource)) {
    const resource = await resourceOf(String(resourceId), options.catalogue);
    if (!resource) continue;
    const { hidden } = options.accessFor(resource, caller).fields;
    const shown = ofResource.filter(({ field, name }) => !seen.has(String(name)) && !isHidden(String(field), hidden));
    if (shown.length === 0) continue;
    const ids = [...new Set(shown.map(({ recordId }) => String(recordId)))];
    const records = await recordsOf(resource, caller).all({ filter: { field: 'id', is: 'in', value: ids }, fields: ['id'] });
    const visible = new Set([...records.map(({ id }) => id), ...(await receivedSources(resource.id, ids, caller, recordsOf))]);
    for (const { id, name, recordId } of shown) if (visible.has(recordId)) seen.set(String(name), String(id));
  }
  return seen;
}

const isHidden = (field: string, hidden: ReadonlySet<string>): boolean => hidden.has(field) || hidden.has(field.split('.')[0] ?? '');

/** `undefined` for a resource that is no longer there, and a module that cannot be used. */
async function resourceOf(id: string, catalogue: HeldFilesOptions['catalogue']): Promise<ParsedResource | undefined> {
  const moduleId = moduleIdIn(id);
  if (moduleId === undefined) return catalogue.resources().find((resource) => resource.id === id);
  try {
    return (await catalogue.release(moduleId)).resource;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
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

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { moduleIdIn } from '#engine/module/module-key';
import type { ParsedResource } from '#engine/parsed';
import type { AccessFor } from '../access/access-for';
import { serverCaller, type Caller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import { AppError } from '../app-error';
import type { Catalogue } from '../catalogue/create-catalogue';
import type { Database } from '../storage/database';
import { rowsBelow } from '../records/rows-below';
import type { Row } from '../storage/records';

/** A field of a record that holds files. A column of a sub-table is `table.column`. */
export interface Holder {
  resource: string;
  recordId: string;
  field: string;
}

/** Files and the records that hold them. */
export interface HeldFiles {
  /**
   * The files with these names that the caller may see: own ones that no record holds yet, and those in a field of a record
   * that the caller sees. `db` is an open transaction to join.
   */
  visible(names: readonly string[], caller: Caller, db?: Database): Promise<ReadonlyMap<string, Row>>;
  /** The rows of files by their names, for the server. */
  named(names: readonly string[], db?: Database): Promise<ReadonlyMap<string, Row>>;
  /** Notes in the transaction of a record which files its field holds from now on, and which no longer. */
  change(holder: Holder, names: { added: readonly string[]; removed: readonly string[] }, transaction: Database): Promise<void>;
  /** Whether a record still holds a file, by the id of the holder in a signed address. */
  holds(holderId: string, name: string): Promise<boolean>;
}

interface HeldFilesOptions {
  db: Database;
  recordsOf: RecordsOf;
  accessFor: AccessFor;
  catalogue: Pick<Catalogue, 'resource' | 'resources' | 'release'>;
}

/** The id of the row that notes a holder. Signed addresses name it. */
export const holderId = ({ resource, recordId, field }: Holder, name: string): string =>
  createHash('sha256').update([resource, recordId, field, name].join('\n')).digest('hex').slice(0, 32);

export function createHeldFiles(options: HeldFilesOptions): HeldFiles {
  const { recordsOf } = options;
  const named: HeldFiles['named'] = async (names, db) => {
    if (names.length === 0) return new Map();
    const rows = await recordsOf('file/file', serverCaller, db).all({ filter: { field: 'name', is: 'in', value: [...names] } });
    return new Map(rows.map((row) => [String(row['name']), row]));
  };
  return {
    named,
    visible: async (names, caller, db) => {
      const files = await named(names, db);
      if (files.size === 0 || caller.isServer) return files;
      const holders = await recordsOf('file/holder', serverCaller, db).all({
        filter: { field: 'name', is: 'in', value: [...files.keys()] },
      });
      const held = new Set(holders.map(({ name }) => String(name)));
      const seen = await seenNames(holders, caller, options, db);
      const isVisible = (name: string, { ownerId }: Row) => (held.has(name) ? seen.has(name) : ownerId === caller.session?.userId);
      return new Map([...files].filter(([name, file]) => isVisible(name, file)));
    },
    change: async (holder, { added, removed }, transaction) => {
      await addHolders(holder, [...new Set(added)], transaction);
      const ids = removed.map((name) => holderId(holder, name));
      if (ids.length > 0) await sql`delete from base_file_holder where id = any(${ids})`.execute(transaction);
    },
    holds: async (id, name) => (await recordsOf('file/holder', serverCaller).get(id))?.['name'] === name,
  };
}

/** Locks the rows of the files, so that a sweep does not remove them meanwhile. Throws `fileNotFound`. */
async function addHolders(holder: Holder, names: readonly string[], transaction: Database): Promise<void> {
  if (names.length === 0) return;
  const { rows } = await sql`select 1 from base_file where name = any(${[...names]}) order by id for share`.execute(transaction);
  if (rows.length < names.length) throw new AppError('fileNotFound');
  const { resource, recordId, field } = holder;
  const ids = names.map((name) => holderId(holder, name));
  await sql`
    insert into base_file_holder (id, name, resource, record_id, field)
    select id, name, ${resource}, ${recordId}, ${field} from unnest(${ids}::text[], ${[...names]}::text[]) as added (id, name)
    on conflict (id) do nothing`.execute(transaction);
}

/** The names of the files that the caller sees in one of these fields. */
async function seenNames(
  holders: readonly Row[],
  caller: Caller,
  options: HeldFilesOptions,
  db: Database | undefined,
): Promise<Set<string>> {
  const seen = new Set<string>();
  for (const [resourceId, ofResource] of rowsBelow(holders, ({ resource }) => resource)) {
    const resource = await resourceOf(String(resourceId), options.catalogue);
    if (!resource) continue;
    const { hidden } = options.accessFor(resource, caller).fields;
    const shown = ofResource.filter(({ field, name }) => !seen.has(String(name)) && !isHidden(String(field), hidden));
    if (shown.length === 0) continue;
    const ids = [...new Set(shown.map(({ recordId }) => String(recordId)))];
    const records = await options.recordsOf(resource, caller, db).all({ filter: { field: 'id', is: 'in', value: ids }, fields: ['id'] });
    const visible = new Set(records.map(({ id }) => id));
    for (const { name, recordId } of shown) if (visible.has(recordId)) seen.add(String(name));
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

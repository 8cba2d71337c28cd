import { collectionOf, type Collection } from '#engine/collection';
import type { ParsedResource } from '#engine/parsed';
import { allOf, everyRecord, type Filter } from '#engine/query/filter';
import { filterOfUser } from '#engine/query/filter-of-user';
import type { Registry } from '#engine/registry';
import type { RecordChange } from '../realtime/record-changes';
import type { Secrets } from '../secrets/create-secrets';
import type { Database } from '../storage/database';
import { createRecords, fullAccess, type Query, type Records, type RowOf } from '../storage/records';
import type { RelatedByField } from '../storage/related-records';
import { fullRule, type AccessFor } from './access-for';
import type { Caller } from './caller';
import { sealing, secretFieldsOf } from './secret-fields';

/**
 * The records of a resource under the caller's access rule, and the only way to them. The resource's own filter and the
 * rule are part of every statement. `db` is an open transaction to join.
 */
export type RecordsOf = <R extends string | ParsedResource>(
  resource: R,
  caller: Caller,
  db?: Database,
  options?: RecordsOptions,
) => Records<RowOf<R>>;

interface RecordsOptions {
  /**
   * Reads hidden fields too, for the server's work on a record that the caller changes. Their values must not be
   * answered to the caller.
   */
  showsHidden?: boolean;
  /** Does not announce changes: the calling code does so after its transaction. */
  isQuiet?: boolean;
  /** Leaves the rows of the access rule out, for new records that are compared with it once all that belongs to them is stored. */
  isUnruled?: boolean;
  /** A filter of the server. Unlike a query it may name hidden fields. */
  narrowedBy?: Filter;
  /** The resources of relations, by field: queries may name the fields of their records as `relation.field`. */
  related?: ReadonlyMap<string, ParsedResource> | undefined;
}

interface RecordsOfOptions {
  db: Database;
  registry: Registry;
  accessFor: AccessFor;
  /** A resource of the product by its id. */
  resourceOf(id: string): ParsedResource;
  secrets: Secrets;
  /** Called after each change, and after each transaction with changes. */
  changed(change: RecordChange, db: Database): Promise<void>;
  /** Whether changes of a resource are announced. */
  isAnnounced(resource: ParsedResource): boolean;
}

/** @example createRecordsOf(options)('system/dictionaryData', caller).page({}) */
export function createRecordsOf({ db, registry, accessFor, resourceOf, changed, isAnnounced, secrets }: RecordsOfOptions): RecordsOf {
  const recordsOf = (
    resourceOrId: string | ParsedResource,
    caller: Caller,
    within = db,
    { showsHidden = false, isQuiet = false, isUnruled = false, narrowedBy, related }: RecordsOptions = {},
  ): Records => {
    const resource = typeof resourceOrId === 'string' ? resourceOf(resourceOrId) : resourceOrId;
    const collection = requireCollection(resource, registry);
    const { rows, fields } = accessFor(resource, caller);
    const about = allOf([ownFilter(resource, caller, registry), narrowedBy]);
    const hidden = withSecrets(showsHidden ? fullRule.fields.hidden : fields.hidden, secretFieldsOf(resource));
    const actor = { userId: caller.session?.userId ?? null, now: Date.now };
    const access = {
      rows: isUnruled ? everyRecord : rows,
      hidden,
      about,
      ...(related && { related: relatedUnder(related, caller, { accessFor, registry }) }),
    };
    const wholeRecords = (at: Database) => createRecords(at, collection, fullAccess, actor);
    const visible = reading(createRecords(within, collection, access, actor), hidden);
    const records = sealing(visible, within, resource, { secrets, wholeRecords });
    if (isQuiet || !isAnnounced(resource)) return records;
    const announce: Announce = (change, at) => changed({ resource: resource.id, tab: caller.tab, ...change }, at);
    return announcing(records, within, announce);
  };
  // The tables are made of the descriptors that the types are generated from.
  return recordsOf as RecordsOf;
}

/** The filter of the resource itself, of which it may have another one for the view for phones. */
function ownFilter(resource: ParsedResource, { view, session }: Pick<Caller, 'view' | 'session'>, registry: Registry): Filter | undefined {
  const { collection } = resource;
  const filter = (view === 'app' ? collection?.appFilter : undefined) ?? collection?.filter;
  return filter && filterOfUser(filter, resource, registry, session?.userId);
}

const relatedUnder = (
  related: ReadonlyMap<string, ParsedResource>,
  caller: Caller,
  { accessFor, registry }: Pick<RecordsOfOptions, 'accessFor' | 'registry'>,
): RelatedByField =>
  new Map(
    [...related].map(([field, target]) => {
      const { rows, fields } = accessFor(target, caller);
      const hidden = withSecrets(fields.hidden, secretFieldsOf(target));
      return [field, { collection: requireCollection(target, registry), rows, about: ownFilter(target, caller, registry), hidden }];
    }),
  );

/** The hidden fields with the secrets. One set for each pair, because tables are derived once for each set. */
function withSecrets(hidden: ReadonlySet<string>, secret: ReadonlySet<string>): ReadonlySet<string> {
  if (secret.size === 0) return hidden;
  const unions = hiddenWithSecrets.get(hidden) ?? new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();
  hiddenWithSecrets.set(hidden, unions);
  const union = unions.get(secret) ?? new Set([...hidden, ...secret]);
  unions.set(secret, union);
  return union;
}

const hiddenWithSecrets = new WeakMap<ReadonlySet<string>, WeakMap<ReadonlySet<string>, ReadonlySet<string>>>();

/** The tables of a resource. Throws for a resource without a table. */
export function requireCollection(resource: ParsedResource, registry: Registry): Collection {
  const cached = collections.get(resource);
  if (cached) return cached;
  const collection = collectionOf(resource, registry);
  if (!collection) throw new Error(`The resource \`${resource.id}\` has no table.`);
  collections.set(resource, collection);
  return collection;
}

const collections = new WeakMap<ParsedResource, Collection>();

/**
 * Removes hidden fields from the fields that a query reads, because behaviours list all fields of their answer.
 */
function reading(records: Records, hidden: ReadonlySet<string>): Records {
  if (hidden.size === 0) return records;
  const shown = <Q extends Omit<Query, 'page'>>(query: Q): Q =>
    query.fields?.some((field) => hidden.has(field)) ? { ...query, fields: query.fields.filter((field) => !hidden.has(field)) } : query;
  return {
    ...records,
    page: (query) => records.page(shown(query)),
    pageSlices: (query) => records.pageSlices(shown(query)),
    all: (query) => records.all(shown(query)),
    stream: (query) => records.stream(shown(query)),
    lines: (query, nameOf) => records.lines(shown(query), nameOf),
    copied: (query, nameOf) => records.copied(shown(query), nameOf),
    within: (work) => records.within((inner, transaction) => work(reading(inner, hidden), transaction)),
  };
}

type Announce = (change: Pick<RecordChange, 'what' | 'ids'>, db: Database) => Promise<void>;

/** Changes in a transaction, by resource and kind, which are announced when it has ended. */
type HeldChanges = Map<string, { ids: string[] | undefined; announce(ids: readonly string[] | undefined): Promise<void> }>;

/** Beyond this number a change does not name its records. */
const maxHeldIds = 100;

const heldChanges = new WeakMap<Database, HeldChanges>();

/**
 * Holds the announcement of a change until the open transaction ends, if that is a transaction of `recordsOf`.
 * @returns whether it is held
 */
export function holdChange(transaction: Database, change: RecordChange, announce: (change: RecordChange) => Promise<void>): boolean {
  const held = heldChanges.get(transaction);
  if (!held) return false;
  const key = `${change.resource} ${change.what}`;
  const { ids: before } = held.get(key) ?? { ids: [] };
  const ids = before && change.ids && before.length + change.ids.length <= maxHeldIds ? [...before, ...change.ids] : undefined;
  held.set(key, { ids, announce: (all) => announce({ ...change, ids: all }) });
  return true;
}

/** Announces each change, or those of a transaction after it. */
function announcing(records: Records, db: Database, announce: Announce): Records {
  const announced = async <T>(
    work: Promise<T>,
    what: RecordChange['what'],
    ids: (result: T) => readonly string[] | undefined,
  ): Promise<T> => {
    const result = await work;
    const changedIds = ids(result);
    if (changedIds?.length !== 0) await announce({ what, ids: changedIds }, db);
    return result;
  };
  return {
    ...records,
    insert: (values, along) => announced(records.insert(values, along), 'create', ({ id }) => [String(id)]),
    insertAll: (list) => announced(records.insertAll(list), 'create', () => undefined),
    insertPlanned: (planned) => announced(records.insertPlanned(planned), 'create', () => undefined),
    update: (id, values, version, along) => announced(records.update(id, values, version, along), 'update', () => [id]),
    remove: (id) => announced(records.remove(id), 'remove', () => [id]),
    removeAll: (ids) => announced(records.removeAll(ids), 'remove', (removed) => removed),
    clearValues: (field, values) => announced(records.clearValues(field, values), 'update', (cleared) => [...cleared.keys()]),
    restore: (ids, changes) => announced(records.restore(ids, changes), 'create', (restored) => restored),
    within: async (work) => {
      if (db.isTransaction) return records.within((inner, transaction) => work(announcing(inner, transaction, announce), transaction));
      const held: HeldChanges = new Map();
      const result = await records.within((inner, transaction) => {
        heldChanges.set(transaction, held);
        return work(announcing(inner, transaction, announce), transaction);
      });
      for (const { ids, announce: announceHeld } of held.values()) await announceHeld(ids);
      return result;
    },
  };
}

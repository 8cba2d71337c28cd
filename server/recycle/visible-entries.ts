import { sql } from 'kysely';
import { namingFieldsOf, recordName } from '#engine/naming-fields';
import type { ParsedResource } from '#engine/parsed';
import { holdsForAll, noRecord, type Filter } from '#engine/query/filter';
import { opens } from '../access/access-for';
import type { Caller } from '../access/caller';
import { rowsBelow } from '../records/rows-below';
import type { Row } from '../storage/records';
import type { RecycleContext } from './recycle-context';

type Context = Pick<RecycleContext, 'db' | 'accessFor' | 'catalogue' | 'recordsOf' | 'registry' | 'texts'>;

/** In place of the name of a record whose naming fields are empty. */
export const unnamed = '$t:recycle.unnamed';

/** The last deleted records of a resource whose rule leaves some out that are compared with it. */
const maxCompared = 10_000;

/**
 * The entries of records that the caller could see, were they not deleted. `named` leaves out those whose name comes from fields that
 * are hidden from the caller, for searches and orders by the name.
 */
export async function visibleEntries(caller: Caller, context: Context, { named = false } = {}): Promise<Filter> {
  const { rows } = await sql<{ resource: string }>`
    select distinct resource from base_recycled where delete_mark = 0 and owner_id is null`.execute(context.db);
  const filters = await Promise.all(rows.map(({ resource }) => entriesOfResource(resource, named, caller, context)));
  const visible = filters.filter((filter) => filter !== noRecord);
  return visible.length === 0 ? noRecord : { any: visible };
}

async function entriesOfResource(id: string, named: boolean, caller: Caller, context: Context): Promise<Filter> {
  const rule = context.accessFor({ id }, caller);
  if (!opens(rule)) return noRecord;
  const ofResource: Filter = { field: 'resource', is: 'equals', value: id };
  const isWhole = holdsForAll(rule.rows);
  if (isWhole && (!named || rule.fields.hidden.size === 0)) return ofResource;
  const resource = await resourceOf(id, context);
  if (!resource || (named && hidesName(resource, rule.fields.hidden, context))) return noRecord;
  if (isWhole) return ofResource;
  const { rows } = await sql<{ id: string }>`
    select record_id as id from base_recycled where delete_mark = 0 and owner_id is null and resource = ${id}
    order by deleted_time desc limit ${maxCompared}`.execute(context.db);
  const seen = await context.recordsOf(resource, caller).deleted(rows.map((row) => row.id));
  return { all: [ofResource, { field: 'recordId', is: 'in', value: seen.map((row) => String(row['id'])) }] };
}

const hidesName = (resource: ParsedResource, hidden: ReadonlySet<string>, { registry }: Pick<Context, 'registry'>): boolean =>
  namingFieldsOf(resource, registry).some(({ id }) => hidden.has(id));

/** `undefined` for a resource that is no longer there. */
async function resourceOf(id: string, { catalogue }: Pick<Context, 'catalogue'>): Promise<ParsedResource | undefined> {
  const descriptor = await catalogue.get(id).catch(() => undefined);
  return descriptor?.kind === 'resource' ? (descriptor as ParsedResource) : undefined;
}

/** Entries with the names that the caller may see: a name that comes from a hidden field is replaced by that of the others. */
export async function withVisibleNames(entries: readonly Row[], caller: Caller, context: Context): Promise<Row[]> {
  const nameless = context.texts.text(caller.language, unnamed);
  // Earlier versions stored the id in place of an empty name.
  const names = new Map(entries.flatMap(({ id, fullName, recordId }) => (fullName === recordId ? [[id, nameless]] : [])));
  for (const [id, ofResource] of rowsBelow(entries, ({ resource }) => resource)) {
    const { hidden } = context.accessFor({ id: String(id) }, caller).fields;
    const resource = hidden.size > 0 ? await resourceOf(String(id), context) : undefined;
    if (!resource || !hidesName(resource, hidden, context)) continue;
    const fields = namingFieldsOf(resource, context.registry).filter((field) => !hidden.has(field.id));
    const records = await context.recordsOf(resource, caller).deleted(ofResource.map(({ recordId }) => String(recordId)));
    const byId = new Map(records.map((record) => [record['id'], record]));
    for (const { id: entry, recordId } of ofResource)
      names.set(entry, recordName(byId.get(recordId) ?? {}, fields, context.registry) || nameless);
  }
  return entries.map((entry) => ({ ...entry, ...(names.has(entry['id']) && { fullName: names.get(entry['id']) }) }));
}

import { sql } from 'kysely';
import { momentOf } from '#engine/dates/moment-of';
import { personNames } from '#engine/jnpf/control-names';
import type { ParsedResource } from '#engine/parsed';
import { fillers } from '#renderers/fillers.ts';
import { serverCaller } from '#server/access/caller.ts';
import { requireCollection } from '#server/access/records-of.ts';
import type { Services } from '#server/services.ts';
import { plainMoment, type PlainRow } from './record-values';
import { plainName } from './source';
import type { TakeContext } from './take-entities';
import { idsHere } from './take-people';

/** A column of ours, and the column of the dump that it is kept from. */
interface KeptColumn {
  column: string;
  type: 'bigint' | 'text';
  from: string;
  /** Whether it holds a user: the creator of the record, or the user who has changed it last. */
  person?: 'creator' | 'modifier';
}

/** Who the records of an import can belong to. */
export interface Owners {
  here: ReadonlySet<string>;
  /** The first administrator of the installation, who owns the records of people that are not here. */
  importer: string;
  idOf(id: string): string;
}

export async function ownersHere(context: TakeContext): Promise<Owners> {
  const { services, ids } = context;
  const [admin] = await services.recordsOf('permission/user', serverCaller).all({
    filter: { field: 'isAdministrator', is: 'equals', value: 1 },
    order: [{ field: 'creatorTime', descending: false }],
    fields: ['id'],
  });
  return { here: await idsHere('permission/user', context), importer: admin?.id ?? '', idOf: (id) => ids.get(id) };
}

/**
 * Gives new records the times, numbers and people that they had: the server has filled in its own. Returns how many records
 * belong to the importing administrator, because their creators are not here.
 */
export async function keepOrigin(
  resource: ParsedResource,
  rows: readonly { id: string; row: PlainRow }[],
  owners: Owners,
  { db, registry }: Pick<Services, 'db' | 'registry'>,
): Promise<number> {
  const columns = keptColumns(resource, registry).filter(
    ({ from, person }) => person === 'creator' || rows.some(({ row }) => (row[from] ?? '') !== ''),
  );
  const listed = rows.map(({ id, row }) => ({
    id,
    ...Object.fromEntries(columns.map((kept) => [kept.column, keptValue(kept, row[kept.from], owners)])),
  }));
  const assignments = columns.map(
    ({ column, type }) => sql`${sql.ref(column)} = coalesce((kept.value ->> ${column})::${sql.raw(type)}, stored.${sql.ref(column)})`,
  );
  const kept = await sql<{ id: string }>`
    update ${sql.table(requireCollection(resource, registry).table)} as stored set ${sql.join(assignments)}
    from jsonb_array_elements(${JSON.stringify(listed)}::jsonb) as kept(value)
    where stored.id = kept.value ->> 'id' returning stored.id`.execute(db);
  const written = new Set(kept.rows.map(({ id }) => id));
  return rows.filter(({ id, row }) => written.has(id) && !owners.here.has(owners.idOf(row[creator] ?? ''))).length;
}

/** The column of a dump with the creator of a record. */
const creator = plainName('creatorUserId');

function keptValue({ type, person }: KeptColumn, value: string | null | undefined, owners: Owners): number | string | null {
  if (type === 'bigint') return timeIn(value);
  if (!person) return value || null;
  const id = owners.idOf(value ?? '');
  if (owners.here.has(id)) return id;
  return person === 'creator' || id !== '' ? owners.importer || null : null;
}

function keptColumns(resource: ParsedResource, registry: Services['registry']): KeptColumn[] {
  const { columns } = requireCollection(resource, registry);
  const times = ['creatorTime', 'lastModifyTime'].map((field) => ({ field, from: plainName(field) }));
  const people = [
    { field: 'creatorUserId', from: creator, person: 'creator' as const },
    { field: 'lastModifyUserId', from: plainName('lastModifyUserId'), person: 'modifier' as const },
  ];
  const filled = resource.fields
    .filter(({ jnpfKey }) => fillers.has(jnpfKey) && !registry.field(jnpfKey).names)
    .map(({ id, jnpfKey }) => ({
      field: id,
      from: plainName(resource.names?.[id] ?? id),
      // The server fills such a field with the user who creates or changes the record, and so did the other installation.
      ...(personNames.has(jnpfKey) && { person: 'modifier' as const }),
    }));
  return [...times, ...people, ...filled].flatMap(({ field, ...kept }): KeptColumn[] => {
    const column = columns.find((each) => each.field === field);
    return column && (column.type === 'bigint' || column.type === 'text') ? [{ ...kept, column: column.name, type: column.type }] : [];
  });
}

const timeIn = (text: string | null | undefined): number | null => (text ? (momentOf(plainMoment(text)) ?? null) : null);

import { sql } from 'kysely';
import { momentOf } from '#engine/dates/moment-of';
import { personNames } from '#engine/jnpf/control-names';
import type { ParsedResource } from '#engine/parsed';
import { fillers } from '#renderers/fillers.ts';
import { requireCollection } from '#server/access/records-of.ts';
import type { Services } from '#server/services.ts';
import { plainMoment, type PlainRow } from './record-values';
import { plainName } from './source';

/** A column of ours, and the column of the dump that it is kept from. */
interface KeptColumn {
  column: string;
  type: 'bigint' | 'text';
  from: string;
}

/**
 * Gives new records the times and numbers that they had: the server has filled in its own. People are left out, because their
 * ids mean nothing here.
 */
export async function keepOrigin(
  resource: ParsedResource,
  rows: readonly { id: string; row: PlainRow }[],
  { db, registry }: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  const columns = keptColumns(resource, registry).filter(({ from }) => rows.some(({ row }) => (row[from] ?? '') !== ''));
  if (columns.length === 0) return;
  const listed = rows.map(({ id, row }) => ({
    id,
    ...Object.fromEntries(columns.map(({ column, type, from }) => [column, type === 'bigint' ? timeIn(row[from]) : row[from] || null])),
  }));
  const assignments = columns.map(
    ({ column, type }) => sql`${sql.ref(column)} = coalesce((kept.value ->> ${column})::${sql.raw(type)}, stored.${sql.ref(column)})`,
  );
  await sql`
    update ${sql.table(requireCollection(resource, registry).table)} as stored set ${sql.join(assignments)}
    from jsonb_array_elements(${JSON.stringify(listed)}::jsonb) as kept(value)
    where stored.id = kept.value ->> 'id'`.execute(db);
}

function keptColumns(resource: ParsedResource, registry: Services['registry']): KeptColumn[] {
  const { columns } = requireCollection(resource, registry);
  const system = ['creatorTime', 'lastModifyTime'].map((field) => ({ field, from: plainName(field) }));
  const filled = resource.fields
    .filter(({ jnpfKey }) => fillers.has(jnpfKey) && !personNames.has(jnpfKey) && !registry.field(jnpfKey).names)
    .map(({ id }) => ({ field: id, from: plainName(resource.names?.[id] ?? id) }));
  return [...system, ...filled].flatMap(({ field, from }): KeptColumn[] => {
    const column = columns.find((each) => each.field === field);
    return column && (column.type === 'bigint' || column.type === 'text') ? [{ column: column.name, type: column.type, from }] : [];
  });
}

const timeIn = (text: string | null | undefined): number | null => (text ? (momentOf(plainMoment(text)) ?? null) : null);

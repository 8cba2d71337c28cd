import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { moduleIds } from '#engine/module/module-key';
import { holdsForAll, noRecord } from '#engine/query/filter';
import type { ParsedResource } from '#engine/parsed';
import { serverCaller, type Caller } from '../access/caller';
import { requireCollection } from '../access/records-of';
import { existing } from '../storage/conditions';
import { recordTable } from '../storage/record-table';
import { isAudited } from '../records/audited-fields';
import { auditedResource } from './audited-resource';
import { showsChange } from './entry-rows';
import type { AuditContext } from './audit-context';

/** Something whose records the log has entries of. */
export interface AuditedPlace {
  id: string;
  /** In the caller's language. */
  title: string;
}

/** The entities of the product and the modules that a caller may see records of. */
export async function auditedPlaces(caller: Caller, context: AuditContext): Promise<AuditedPlace[]> {
  const { catalogue, texts, recordsOf, accessFor } = context;
  const modules = await recordsOf('visualdev/base', serverCaller).all({ fields: ['id', 'fullName'] });
  const places = [
    ...catalogue
      .resources()
      .filter(isAudited)
      .map(({ id, title }) => ({ id, title: texts.text(caller.language, title) })),
    ...modules.map(({ id, fullName }) => ({ id: moduleIds(id).resource, title: String(fullName) })),
  ];
  return places.filter(({ id }) => accessFor({ id }, caller).rows !== noRecord);
}

/**
 * The entries that a caller may see: of records that exist for the caller, with a field that is not hidden. A caller who sees all
 * records of an entity also sees the entries of deleted ones.
 */
export async function visibleEntries(places: readonly AuditedPlace[], caller: Caller, context: AuditContext): Promise<RawBuilder<SqlBool>> {
  const { accessFor } = context;
  const whole: string[] = [];
  const parts: RawBuilder<SqlBool>[] = [];
  for (const { id } of places) {
    const { rows, fields } = accessFor({ id }, caller);
    if (holdsForAll(rows) && fields.hidden.size === 0) whole.push(id);
    else {
      const resource = await auditedResource(id, context.catalogue);
      if (resource) parts.push(sql<SqlBool>`(resource = ${id} and ${entriesOf(resource, caller, context)})`);
    }
  }
  return sql<SqlBool>`(${sql.join([sql<SqlBool>`resource = any(${whole})`, ...parts], sql` or `)})`;
}

/** The visible entries of one resource. */
function entriesOf(resource: ParsedResource, caller: Caller, { accessFor, registry }: AuditContext): RawBuilder<SqlBool> {
  const { rows, fields } = accessFor(resource, caller);
  if (holdsForAll(rows)) return showsChange(fields.hidden);
  const table = recordTable(requireCollection(resource, registry));
  return sql<SqlBool>`record_id in (select id from ${table.name} where ${existing(table, rows)}) and ${showsChange(fields.hidden)}`;
}

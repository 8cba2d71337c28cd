import { holdsForAll } from '#engine/query/filter';
import type { ParsedResource } from '#engine/parsed';
import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { Database } from '../storage/database';
import type { Row } from '../storage/records';
import { isStorableText } from '../storage/is-storable-text';
import { auditedResource } from './audited-resource';
import { entryWith, type AuditEntry } from './entry-rows';
import type { AuditContext } from './audit-context';

/** A record whose history the caller may see. */
export interface AuditedSubject {
  resource: ParsedResource;
  /** `undefined` for a deleted record. */
  record: Row | undefined;
}

/** The resource and the record. Throws `recordNotFound` if either does not exist for the caller. */
export async function requireSubject(
  resourceId: string,
  id: string,
  caller: Caller,
  { catalogue, recordsOf, accessFor }: AuditContext,
): Promise<AuditedSubject> {
  const resource = isStorableText(id) ? await auditedResource(resourceId, catalogue) : undefined;
  if (!resource) throw new AppError('recordNotFound', { id });
  const records = recordsOf(resource, caller);
  const record = await records.get(id);
  if (record || holdsForAll(accessFor(resource, caller).rows) || (await records.deleted([id])).length > 0) return { resource, record };
  throw new AppError('recordNotFound', { id });
}

/** An entry with its record. Throws `recordNotFound` for an entry whose record does not exist for the caller. */
export async function requireEntry(
  id: string,
  caller: Caller,
  context: AuditContext & { db: Database },
): Promise<AuditedSubject & { entry: AuditEntry }> {
  const entry = isStorableText(id) ? await entryWith(context.db, id) : undefined;
  if (!entry) throw new AppError('recordNotFound', { id });
  return { entry, ...(await requireSubject(entry.resource, entry.recordId, caller, context)) };
}

import type { ParsedResource } from '#engine/parsed';
import { isJsonObject } from '#engine/json';
import type { Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { auditKinds } from '#server/records/audit-kinds.ts';
import { requireEntry } from '#server/audit/require-entry.ts';
import { restorableFields } from '#server/audit/restorable-fields.ts';
import type { Behaviour } from '#server/exchange.ts';
import { rowsById } from '#server/records/rows-by-id.ts';
import { planOf } from '#server/records/write-plan.ts';
import { writeRecord } from '#server/records/write-record.ts';
import { columnsOf } from '#server/records/columns-of.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/** Sets a field to the value that it had before a change. The record is checked and written as by its form. */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  const { field, version } = body as { field: string; version: number };
  const { entry, resource, record } = await requireEntry(params['id'] ?? '', caller, services);
  const change = entry.changes[field];
  if (!record || !change || change.state !== undefined || entry.kind !== auditKinds.update) throw new AppError('auditNotRestorable');
  if (!restorableFields(resource, caller, services).has(field)) refuse(field, resource, caller, services);
  const value = isTable(field, resource, services) ? withOwnRows(change.before, record[field]) : (change.before ?? null);
  const stored = await writeRecord(resource, { id: entry.recordId, body: { [field]: value, version } }, caller, services);
  return { data: { id: stored['id'], version: stored['version'] }, msg: '$t:audit.restored' };
};

/** The log does not show hidden fields, so their labels are not named either. */
function refuse(id: string, resource: ParsedResource, caller: Caller, { accessFor, registry }: Services): never {
  const { hidden } = accessFor(resource, caller).fields;
  const { derived, labelOf } = planOf(resource, registry);
  throw derived.has(id) && !hidden.has(id) ? new AppError('auditDerived', { field: labelOf(id) ?? id }) : new AppError('forbidden');
}

const isTable = (field: string, { fields }: ParsedResource, { registry }: Services): boolean =>
  fields.some((node) => node.id === field && columnsOf(node, registry) !== undefined);

/** A row that was removed since comes back as a new one. */
function withOwnRows(value: unknown, current: unknown): Row[] {
  const present = rowsById(current);
  return (Array.isArray(value) ? value : []).filter(isJsonObject).map(({ id, ...cells }) => (present.has(id) ? { id, ...cells } : cells));
}

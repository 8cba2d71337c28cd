import { isDeepStrictEqual } from 'node:util';
import { IssueError, type Issue } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import type { Services } from '../services';
import type { Caller } from '#server/access/caller.ts';
import type { Records, Row } from '../storage/records';
import { computeValues } from './compute-values';
import { fillValues } from './fill-values';
import { fillingOf } from './filling-of';
import { lockStructure } from '../storage/lock-structure';
import { onePerPlace } from './one-per-place';
import { planImport, type ImportedIds, type ImportSet, type PlannedRow } from './plan-import';
import { referencedResources } from './referenced-resources';
import { storedValues } from './stored-values';

/** How many records an import made, changed, and found as they should be. */
export interface ImportCounts {
  created: number;
  updated: number;
  unchanged: number;
}

/**
 * Imports sets of records, each after those it refers to, in one transaction: all or nothing. Throws an `IssueError`
 * with everything that stands against it; `known` are issues that were found before.
 */
export async function importRecords(sets: readonly ImportSet[], known: readonly Issue[], services: Services, caller: Caller): Promise<ImportCounts> {
  const [first] = sets;
  if (!first) return { created: 0, updated: 0, unchanged: 0 };
  return services.recordsOf(first.resource.id, caller).within(async (_, transaction) => {
    const recordsOf = (resourceId: string) => services.recordsOf(resourceId, caller, transaction);
    await lockStructure(transaction, { changed: sets.map(({ resource }) => resource.id), used: sets.flatMap(({ resource }) => referencedResources(resource, services.registry)) });
    const ids: ImportedIds = new Map();
    const issues: Issue[] = [];
    const counts = { created: 0, updated: 0, unchanged: 0 };
    for (const set of sets) {
      const plan = await planImport(set, ids, services.registry, recordsOf);
      issues.push(...plan.issues);
      if (issues.length + known.length === 0) add(counts, await write(plan.rows, set.resource, recordsOf(set.resource.id), services, caller));
    }
    if (issues.length + known.length > 0) throw new IssueError('import', onePerPlace([...issues, ...known]));
    return counts;
  });
}

/** Changes first, as they may free what a new record takes. */
async function write(rows: readonly PlannedRow[], resource: ParsedResource, records: Records, services: Services, caller: Caller): Promise<ImportCounts> {
  const { registry } = services;
  const filling = fillingOf(caller, services);
  const filled = async (values: Row, existing?: Row) => storedValues(resource, registry, computeValues(resource, registry, await fillValues(resource.fields, registry, values, existing, filling)));
  const known = rows.flatMap(({ id, values, existing }) => (existing && id !== undefined ? [{ id, values, existing, changed: changedValues(storedValues(resource, registry, values), existing) }] : []));
  const updates = known.filter(({ changed }) => Object.keys(changed).length > 0);
  for (const { id, values, existing } of updates) await records.update(id, changedValues(await filled({ ...existing, ...values }, existing), existing));
  const added: Row[] = [];
  for (const { id, values, existing } of rows) if (!existing) added.push({ ...(await filled(values)), ...(id !== undefined && { id }) });
  await records.insertAll(added);
  return { created: added.length, updated: updates.length, unchanged: known.length - updates.length };
}

const changedValues = (values: Row, existing: Row): Row => Object.fromEntries(Object.entries(values).filter(([field, value]) => !isDeepStrictEqual(value ?? null, existing[field] ?? null)));

function add(counts: ImportCounts, more: ImportCounts): void {
  for (const key of ['created', 'updated', 'unchanged'] as const) counts[key] += more[key];
}

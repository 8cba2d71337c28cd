import { IssueError } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import type { Services } from '../services';
import type { Caller } from '#server/access/caller.ts';
import type { Records, Row } from '../storage/records';
import { checkPlace } from './check-place';
import { checkValues } from './check-values';
import { cleanValues } from './clean-values';
import { computeValues } from './compute-values';
import { fillValues, type Filling } from './fill-values';
import { fillingOf } from './filling-of';
import { lockStructure } from '../storage/lock-structure';
import { normalParent } from './normal-parent';
import { notUniqueIssue } from './not-unique-issue';
import { postedValues } from './posted-values';
import type { RecordSource } from './record-source';
import { referencedResources } from './referenced-resources';
import { storedValues } from './stored-values';
import { withDefaults } from './with-defaults';

/**
 * Makes a record from a posted body: cleaned, with defaults, computed, checked as it will be stored, with what the server
 * sets itself, in its place. Throws an `IssueError` with all that is wrong.
 */
export async function insertRecord(source: RecordSource, body: unknown, services: Services, caller: Caller): Promise<Row> {
  const { resource } = source;
  const { recordsOf, registry } = services;
  const values = newValues(resource, body, registry);
  const insert = async (records: Records): Promise<Row> => records.insert(await filledValues(resource, values, registry, fillingOf(caller, services))).catch(notUniqueIssue(resource));
  const used = referencedResources(resource, registry);
  // What depends on no other record needs no transaction around its one statement.
  if (used.length === 0) return insert(source.records());
  return source.records().within(async (records, transaction) => {
    await lockStructure(transaction, { used });
    const record = { values, changed: new Set(Object.keys(values)) };
    const misplaced = await checkPlace(resource, record, registry, (id) => (id === resource.id ? records : recordsOf(id, caller, transaction)));
    if (misplaced.length > 0) throw new IssueError(resource.id, misplaced);
    return insert(records);
  });
}

/** A posted body as the values of a new record, computed and checked. Throws an `IssueError`. */
export function newValues(resource: ParsedResource, body: unknown, registry: Registry): Row {
  const posted = cleanValues(resource.fields, registry, postedValues(resource, registry, body));
  const values = computeValues(resource, registry, withDefaults(resource, normalParent(resource, posted)));
  const issues = checkValues(resource, registry, values, 'create');
  if (issues.length > 0) throw new IssueError(resource.id, issues);
  return values;
}

/** The values of a new record with what the server sets itself, ready to be stored. */
export async function filledValues(resource: ParsedResource, values: Row, registry: Registry, filling: Filling): Promise<Row> {
  const filled = await fillValues(resource.fields, registry, values, undefined, filling);
  return storedValues(resource, registry, computeValues(resource, registry, filled));
}

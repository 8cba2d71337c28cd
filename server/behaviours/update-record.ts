import { isDeepStrictEqual } from 'node:util';
import { issue, IssueError, pointerOf } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { AppError } from '../app-error';
import type { Services } from '../services';
import type { Caller } from '#server/access/caller.ts';
import type { Records, Row } from '../storage/records';
import { checkPlace } from './check-place';
import { checkValues } from './check-values';
import { cleanValues } from './clean-values';
import { computeValues } from './compute-values';
import { fillValues } from './fill-values';
import { fillingOf } from './filling-of';
import { lockStructure } from '../storage/lock-structure';
import { normalParent } from './normal-parent';
import { notUniqueIssue } from './not-unique-issue';
import { postedValues, writableFields } from './posted-values';
import { postedVersion } from './posted-version';
import type { RecordSource } from './record-source';
import { storedValues } from './stored-values';
import { pickFields, visibleFields } from './visible-fields';
import { withDefaults } from './with-defaults';

const hasResults = ({ fields }: ParsedResource): boolean => fields.some(({ calculate }) => calculate !== undefined);

/**
 * Changes a record by a posted body; a field that the body leaves out keeps its value. A body with the `version` that
 * was read is refused when somebody else has changed the record since: `recordChanged`, with the record as it is now.
 * Answers the record as it is stored.
 */
export async function updateRecord(source: RecordSource, id: string, body: unknown, services: Services, caller: Caller): Promise<Row> {
  const { resource } = source;
  const { registry } = services;
  const version = postedVersion(body);
  const posted = cleanValues(resource.fields, registry, postedValues(resource, registry, body));
  return source.records().within(async (records, transaction) => {
    // Of two who change what a result is computed of, the second computes with what the first has stored.
    const before = await (hasResults(resource) ? records.hold(id) : records.require(id));
    if (version !== undefined && before['version'] !== version) throw recordChanged(resource, before);
    const given = computeValues(resource, registry, withDefaults(resource, normalParent(resource, { ...writableValues(resource, before), ...posted })));
    const issues = checkValues(resource, registry, given, 'update', before);
    if (issues.length > 0) throw new IssueError(resource.id, issues);

    const filled = await fillValues(resource.fields, registry, given, before, fillingOf(caller, services));
    const values = storedValues(resource, registry, computeValues(resource, registry, filled));
    const changed = new Set(Object.keys(values).filter((field) => !isDeepStrictEqual(values[field] ?? null, before[field] ?? null)));
    await lockStructure(transaction, locksFor(resource, changed, registry));
    const misplaced = [
      ...(await checkPlace(resource, { id, values, changed }, registry, (other) => (other === resource.id ? records : services.recordsOf(other, caller, transaction)))),
      ...(await checkScope(resource, id, changed, records)),
    ];
    if (misplaced.length > 0) throw new IssueError(resource.id, misplaced);
    // Only what changed is written: an unchanged parent must not undo a move that was made meanwhile.
    return records
      .update(id, Object.fromEntries([...changed].map((field) => [field, values[field]])), version)
      .catch(notUniqueIssue(resource))
      .catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'recordChanged' ? recordChanged(resource, (error.data as { current?: Row } | undefined)?.current ?? before) : error;
      });
  });
}

const writableValues = (resource: ParsedResource, row: Row): Row => pickFields(row, writableFields(resource).map(({ id }) => id));

const recordChanged = (resource: ParsedResource, current: Row): AppError =>
  new AppError('recordChanged', { id: current['id'] }, { current: pickFields(current, visibleFields(resource)) });

function locksFor(resource: ParsedResource, changed: ReadonlySet<string>, registry: Registry): { changed: string[]; used: string[] } {
  const { tree } = resource.collection ?? {};
  const isMoved = tree && (changed.has(tree.parent) || (tree.scope !== undefined && changed.has(tree.scope)));
  const used = resource.fields.filter(({ id }) => changed.has(id)).flatMap((field) => registry.field(field.jnpfKey).refersTo?.(field) ?? []);
  return { changed: isMoved ? [resource.id] : [], used };
}

/** A branch stays in one scope: a record leaves it only alone. */
async function checkScope({ collection, fields }: ParsedResource, id: string, changed: ReadonlySet<string>, records: Records): Promise<ReturnType<typeof issue>[]> {
  const { tree } = collection ?? {};
  if (tree?.scope === undefined || !changed.has(tree.scope)) return [];
  const { total } = await records.page({ filter: { field: tree.parent, is: 'equals', value: id }, page: { number: 1, size: 1 }, fields: ['id'] });
  return total === 0 ? [] : [issue(pointerOf(tree.scope), 'scopeHasChildren', { label: fields.find((field) => field.id === tree.scope)?.label })];
}

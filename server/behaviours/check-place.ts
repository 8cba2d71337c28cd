import { isEmptyValue } from '#engine/check-record';
import { issue, pointerOf, type Issue } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import type { Records } from '../storage/records';

/** A record on its way into the table: all its values, and which of them are new. */
export interface PlacedRecord {
  /** `undefined` for a record that does not exist yet. */
  id?: string;
  values: Readonly<Record<string, unknown>>;
  changed: ReadonlySet<string>;
}

/**
 * Whether a record's place holds: what it refers to exists; its parent exists, belongs to the same scope, and is
 * neither the record itself nor below it. Runs in the transaction that writes, behind `lockStructure`.
 */
export async function checkPlace(resource: ParsedResource, record: PlacedRecord, registry: Registry, recordsOf: (resourceId: string) => Records): Promise<Issue[]> {
  const missing = await missingReferences(resource, record, registry, recordsOf);
  return missing.length > 0 ? missing : checkParent(resource, record, recordsOf(resource.id));
}

async function missingReferences({ fields }: ParsedResource, { values, changed }: PlacedRecord, registry: Registry, recordsOf: (resourceId: string) => Records): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const field of fields) {
    const target = registry.field(field.jnpfKey).refersTo?.(field);
    const value = values[field.id];
    if (target === undefined || isEmptyValue(value) || !changed.has(field.id)) continue;
    if (!(await recordsOf(target).get(String(value)))) issues.push(issue(pointerOf(field.id), 'referenceMissing', { label: field.label, value }));
  }
  return issues;
}

async function checkParent({ collection, fields }: ParsedResource, { id, values, changed }: PlacedRecord, records: Records): Promise<Issue[]> {
  const tree = collection?.tree;
  if (!tree || !(changed.has(tree.parent) || (tree.scope !== undefined && changed.has(tree.scope)))) return [];
  const wrong = (code: string) => [issue(pointerOf(tree.parent), code, { label: fields.find((field) => field.id === tree.parent)?.label, value: values[tree.parent] })];
  const passed = new Set<unknown>(id === undefined ? [] : [id]);
  for (let above = values[tree.parent]; above !== tree.root && !isEmptyValue(above); ) {
    if (passed.has(above)) return wrong(above === values[tree.parent] ? 'parentIsSelf' : 'parentIsBelow');
    passed.add(above);
    const row = await records.get(String(above));
    if (!row) return wrong('parentMissing');
    if (tree.scope !== undefined && row[tree.scope] !== values[tree.scope]) return wrong('parentElsewhere');
    above = row[tree.parent];
  }
  return [];
}

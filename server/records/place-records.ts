import { isEmptyValue } from '#engine/check-record';
import { issue, pointerOf } from '#engine/issue';
import { lockStructure } from '../storage/lock-structure';
import type { Row } from '../storage/records';
import { rowsWith } from '../storage/rows-with';
import type { Draft, Step, StepContext } from './draft';
import { maxTreeLevels } from './max-tree-levels';
import type { WritePlan } from './write-plan';

/**
 * Checks the place of the drafts under locks that last until the transaction ends: the referenced records exist; the
 * parent exists, belongs to the same scope, and is neither the record itself nor below it.
 */
export const placeRecords: Step = async (drafts, context) => {
  const { plan } = context;
  if (!plan.tree && plan.references.length === 0) return;
  if (!context.imported) await lockPlaces(drafts, context);
  await checkReferences(drafts, context);
  if (!plan.tree || (context.issues.count > 0 && !context.imported)) return;
  await checkParents(drafts, plan.tree, context);
  if (plan.tree.scope !== undefined && !context.imported) await checkScope(drafts, { ...plan.tree, scope: plan.tree.scope }, context);
};

type Tree = NonNullable<WritePlan['tree']>;

const isMoved = ({ changed }: Draft, { parent, scope }: Tree): boolean =>
  changed.has(parent) || (scope !== undefined && changed.has(scope));

async function lockPlaces(drafts: readonly Draft[], { resource, plan, transaction }: StepContext): Promise<void> {
  const { tree, references } = plan;
  const used = new Set(
    references
      .filter(({ id }) => drafts.some((draft) => draft.changed.has(id) && !isEmptyValue(draft.values[id])))
      .map(({ target }) => target),
  );
  const changed: string[] = [];
  for (const draft of drafts) {
    if (!tree || !isMoved(draft, tree)) continue;
    if (draft.mode === 'update') changed.push(resource.id);
    else used.add(resource.id);
  }
  if (transaction) await lockStructure(transaction, { changed, used: [...used] });
}

async function checkReferences(drafts: readonly Draft[], { plan, imported, issues, recordsOf }: StepContext): Promise<void> {
  for (const { id, label, target } of plan.references) {
    const inFile = new Set(imported?.get(target)?.values());
    const outside = drafts.filter(
      ({ values, changed }) => (imported || changed.has(id)) && !isEmptyValue(values[id]) && !inFile.has(String(values[id])),
    );
    if (outside.length === 0) continue;
    const ids = outside.map(({ values }) => values[id]);
    const rows = await rowsWith(recordsOf(target), 'id', ids, ['id']);
    const existing = new Set(rows.map((row) => row['id']));
    for (const { path, values } of outside)
      if (!existing.has(values[id])) issues.add(path, issue(pointerOf(id), 'referenceMissing', { label, value: values[id] }));
  }
}

async function checkParents(drafts: readonly Draft[], tree: Tree, { plan, imported, issues, unmasked }: StepContext): Promise<void> {
  const placed = imported ? drafts : drafts.filter((draft) => isMoved(draft, tree));
  if (placed.length === 0) return;
  const byId = new Map<unknown, Row>();
  for (const { id, values } of drafts) if (id !== undefined) byId.set(id, values);
  const ownIds = new Set(byId.keys());
  const parents = placed.map(({ values }) => values[tree.parent]);
  const fields = ['id', tree.parent, ...(tree.scope === undefined ? [] : [tree.scope])];
  await readAncestors(byId, parents, tree, (ids) => rowsWith(unmasked, 'id', ids, fields));
  for (const draft of placed) {
    const code = problemOf(draft, tree, byId, ownIds);
    if (code !== undefined)
      issues.add(
        draft.path,
        issue(pointerOf(tree.parent), code, { label: plan.labelOf(tree.parent), value: draft.values[tree.parent], limit: maxTreeLevels }),
      );
  }
}

/** Reads the ancestors that the drafts do not hold, one statement for each level. */
async function readAncestors(
  byId: Map<unknown, Row>,
  parents: readonly unknown[],
  { parent, root }: Tree,
  read: (ids: unknown[]) => Promise<Row[]>,
): Promise<void> {
  let missing = parents;
  for (let level = 0; level < maxTreeLevels; level += 1) {
    const ids = missing.filter((id) => id !== root && !byId.has(id));
    const rows = ids.length > 0 ? await read(ids) : [];
    if (rows.length === 0) return;
    for (const row of rows) byId.set(row['id'], row);
    missing = rows.map((row) => row[parent]);
  }
}

/** Walks from a draft up to the root. A wrong place of another draft above it is reported at that draft. */
function problemOf(
  { id, values }: Draft,
  { parent, root, scope }: Tree,
  byId: ReadonlyMap<unknown, Row>,
  ownIds: ReadonlySet<unknown>,
): string | undefined {
  const first = values[parent];
  if (first === root || isEmptyValue(first)) return undefined;
  if (first === id) return 'parentIsSelf';
  if (!byId.has(first)) return 'parentMissing';
  if (scope !== undefined && byId.get(first)?.[scope] !== values[scope]) return 'parentElsewhere';
  const passed = new Set<unknown>();
  for (let above = first; ;) {
    passed.add(above);
    if (passed.size >= maxTreeLevels) return 'treeTooDeep';
    const next = byId.get(above)?.[parent];
    if (next === root || isEmptyValue(next)) return undefined;
    if (next === id) return 'parentIsBelow';
    if (passed.has(next)) return ownIds.has(next) ? undefined : 'parentIsBelow';
    if (!byId.has(next)) return ownIds.has(above) ? undefined : 'parentMissing';
    above = next;
  }
}

/** A branch stays in one scope: only a record without children can change it. */
async function checkScope(
  drafts: readonly Draft[],
  { parent, scope }: Tree & { scope: string },
  { plan, issues, unmasked }: StepContext,
): Promise<void> {
  for (const { id, path, mode, changed } of drafts) {
    if (mode !== 'update' || !changed.has(scope)) continue;
    const { total } = await unmasked.page({
      filter: { field: parent, is: 'equals', value: id },
      page: { number: 1, size: 1 },
      fields: ['id'],
    });
    if (total > 0) issues.add(path, issue(pointerOf(scope), 'scopeHasChildren', { label: plan.labelOf(scope) }));
  }
}

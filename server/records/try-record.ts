import { isEmptyValue } from '#engine/check-record';
import { issue, pointerOf, type Issue } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import { serverCaller, type Caller } from '../access/caller';
import type { Row } from '../storage/records';
import { checkFollowed } from './check-followed';
import { checkLeaves } from './check-leaves';
import { checkDrafts } from './check-values';
import { addDefaults, compute, computeFilled } from './complete-values';
import { draftWarnings } from './draft-warnings';
import { draftOf, type Step, type WriteContext } from './draft';
import { fillDrafts } from './fill-values';
import { followRelations } from './follow-relations';
import { readPosted } from './read-posted';
import { prepare } from './write-record';

interface Trial {
  body: unknown;
  /** The stored record that the trial would change. */
  before?: Row | undefined;
  /** The released resource, whose table tells which unique values are taken. */
  released?: ParsedResource | undefined;
  /** The resources that warnings read, by the ids of modules. */
  modules: ReadonlyMap<string, ParsedResource>;
}

/** What a save would store, and the warnings that it would ask about. */
export interface Tried {
  values: Row;
  warnings: Issue[];
}

/**
 * What a save with the resource of a design would store, and its warnings. The table of the design need not exist. Throws an
 * `IssueError` for a record that would be refused. Nothing is written, and no serial number is taken. Files are not checked: the
 * designer has uploaded them.
 */
export async function triedSave(
  resource: ParsedResource,
  { body, before, released, modules }: Trial,
  caller: Caller,
  context: WriteContext,
): Promise<Tried> {
  const id = before && String(before['id']);
  const draft = draftOf({ body, ...(id !== undefined && { id }) }, before ? 'update' : 'create');
  const setStored: Step = (drafts) => drafts.forEach((each) => (each.before = before));
  const warnings: Issue[] = [];
  const findWarnings: Step = async (drafts, stepContext) => {
    for (const each of drafts) warnings.push(...(await draftWarnings(each, stepContext, { modules, own: released ?? null })));
  };
  const steps = [
    readPosted,
    setStored,
    addDefaults,
    compute,
    checkLeaves,
    checkFollowed,
    checkDrafts,
    fillWithoutNumbers,
    followRelations,
    computeFilled,
    ...(released ? [checkTaken(released, context)] : []),
    findWarnings,
  ];
  await prepare(
    { resource, drafts: [draft], caller, context: { ...context, steps: { prepare: steps, store: [], afterwards: [] } } },
    undefined,
  );
  const { hidden } = context.accessFor(resource, caller).fields;
  const shown = resource.fields.filter(({ id: field }) => !hidden.has(field));
  return { values: Object.fromEntries(shown.map(({ id: field }) => [field, draft.values[field] ?? null])), warnings };
}

const fillWithoutNumbers: Step = (drafts, { plan, filling }) => fillDrafts(drafts, plan, filling);

/** Reports values of unique fields that a stored record has. The save would learn it from the unique index. */
const checkTaken =
  (released: ParsedResource, { recordsOf }: WriteContext): Step =>
  async (drafts, { resource, plan, issues }) => {
    const stored = new Set(released.fields.map(({ id }) => id));
    const fields = (resource.collection?.unique ?? []).flatMap(([field, second]) =>
      second === undefined && stored.has(field) ? [field] : [],
    );
    for (const { id, path, values } of drafts) {
      for (const field of fields) {
        const value = values[field];
        if (typeof value !== 'string' || isEmptyValue(value)) continue;
        const filter = { field, is: 'equals' as const, value };
        const { rows } = await recordsOf(released, serverCaller).page({ filter, fields: ['id'], page: { number: 1, size: 2 } });
        if (rows.some((row) => row['id'] !== id))
          issues.add(path, issue(pointerOf(field), 'notUnique', { label: plan.labelOf(field), value }));
      }
    }
  };

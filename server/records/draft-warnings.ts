import type { Issue } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import { checkWarnings, type FindRecords } from '#engine/warnings';
import type { Draft, StepContext } from './draft';
import { isWithin } from './issue-list';

/** Maximum number of other records that a warning compares with. */
const maxCompared = 1_000;

/** Maximum number of warnings in an answer: a sub-table may have thousands of rows. */
const maxWarnings = 100;

/** Where the other records are that warnings compare with. */
export interface ComparedRecords {
  /** By the ids of modules. */
  modules: ReadonlyMap<string, ParsedResource>;
  /** The resource of the records beside the draft, if that is not its own; `null` if there are none. */
  own?: ParsedResource | null | undefined;
}

/**
 * The warnings of a checked draft. Other records are read as the caller sees them; a condition on a field that is hidden from
 * the caller, or on a field or one of the `modules` that does not exist, has no warning.
 */
export async function draftWarnings(
  { id, values }: Draft,
  context: StepContext,
  { modules, own = context.resource }: ComparedRecords,
): Promise<Issue[]> {
  const { plan, rights } = context;
  const find: FindRecords = async ({ module, filter, fields }) => {
    const resource = module === undefined ? own : modules.get(module);
    if (!resource) return [];
    const existing = new Set(['id', ...resource.fields.map((field) => field.id)]);
    const { hidden } = context.rightsOn(resource);
    if ([...fields, ...namesIn(filter)].some((field) => hidden.has(field) || !existing.has(field))) return [];
    const { rows } = await context.recordsOf(resource).page({ filter, fields, page: { number: 1, size: maxCompared } });
    return rows;
  };
  const nodes = plan.fields.map(({ node }) => node);
  const warnings = await checkWarnings(nodes, { ...values, ...(id !== undefined && { id }) }, find, context.caller.view);
  return warnings.filter(({ path }) => !isWithin(path, rights.hidden)).slice(0, maxWarnings);
}

const namesIn = (filter: Parameters<FindRecords>[0]['filter']): string[] =>
  'all' in filter ? filter.all.flatMap((part) => namesIn(part)) : 'field' in filter ? [filter.field] : [];

import { choiceList } from '#engine/choices/choice-list';
import { issue, IssueError, pointerOf, type Issue } from '#engine/issue';
import { isJsonObject, type JsonObject } from '#engine/json';
import { boundSource } from '#engine/relation/bound-source';
import { AppError } from '#server/app-error.ts';
import { maxTreeLevels } from '#server/records/max-tree-levels.ts';
import { rowsWith } from '#server/storage/rows-with.ts';
import type { LinkContext } from './link-context';
import { labelOf, lacksRequired, type Lookup } from './lookups';
import type { OpenLookup } from './open-lookup';

/** Maximum number of combinations of parameters that one answer asks a data interface with. */
const maxReads = 50;

interface LookupsToCheck {
  allowed: readonly Lookup[];
  opened: readonly OpenLookup[];
  readRows: ReadRows;
}

/** Reads the rows of a lookup's data interface with filled parameters: all, or those with some values. */
export type ReadRows = (
  opened: OpenLookup,
  params: unknown,
  ids: readonly string[] | undefined,
) => Promise<{ rows: readonly unknown[]; isCut: boolean }>;

/**
 * Refuses values that a lookup does not offer: records beyond its restrictions, rows that its data interface does not have for
 * the values of the form, and any value of a lookup that can no longer be used. Throws an `IssueError`.
 */
export async function checkChoices(
  resourceId: string,
  posted: unknown,
  { allowed, opened, readRows }: LookupsToCheck,
  services: LinkContext,
): Promise<void> {
  const issues: Issue[] = [];
  for (const lookup of allowed.filter(({ use }) => use === 'relation' || use === 'choices')) {
    const choices = choicesIn(posted, lookup, services);
    if (choices.length === 0) continue;
    const isOffered = await offered(
      choices,
      opened.find((other) => other.lookup === lookup),
      { ...services, readRows },
    );
    const label = lookup.node.label ?? lookup.node.id;
    for (const choice of choices)
      if (!isOffered(choice)) issues.push(issue(choice.pointer, 'referenceMissing', { label, value: choice.ids.join(' / ') }));
  }
  if (issues.length > 0) throw new IssueError(resourceId, issues);
}

/** A chosen row; of a tree, the rows on the way to it. */
interface Choice {
  ids: readonly string[];
  pointer: string;
  /** The values that give the parameters theirs. */
  row: JsonObject;
  form: JsonObject;
}

type IsOffered = (choice: Choice) => boolean;

interface CheckContext extends LinkContext {
  readRows: ReadRows;
}

async function offered(choices: readonly Choice[], opened: OpenLookup | undefined, services: CheckContext): Promise<IsOffered> {
  if (!opened) return () => false;
  const { target, guest } = opened;
  if (!target) return offeredByInterface(choices, opened, services);
  const ids = choices.flatMap((choice) => choice.ids);
  const offeredIds = new Set((await rowsWith(services.recordsOf(target, guest), 'id', ids, ['id'])).map(({ id }) => String(id)));
  return ({ ids: own }) => own.every((id) => offeredIds.has(id));
}

async function offeredByInterface(choices: readonly Choice[], opened: OpenLookup, services: CheckContext): Promise<IsOffered> {
  const { lookup, guest } = opened;
  // What such an interface answers without a keyword says nothing about its rows.
  if (lookup.use === 'relation' && lookup.params.some(({ system }) => system === 'keyword')) return () => true;
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const key = JSON.stringify(boundSource(lookup.source, choice.row, choice.form));
    const group = groups.get(key) ?? [];
    group.push(choice);
    groups.set(key, group);
  }
  if (groups.size > maxReads) throw new AppError('linkRowsMany', { label: labelOf(lookup, guest, services), limit: maxReads });
  const accepted = new Set<Choice>();
  for (const group of groups.values()) for (const choice of await acceptedOf(group, opened, services)) accepted.add(choice);
  return (choice) => accepted.has(choice);
}

/** The offered ones of choices that have the same parameters. */
async function acceptedOf(choices: readonly Choice[], opened: OpenLookup, services: CheckContext): Promise<readonly Choice[]> {
  const { lookup } = opened;
  const { node, params, children } = lookup;
  const [first] = choices;
  const source = first && boundSource(lookup.source, first.row, first.form);
  if (!source || source.kind !== 'dataInterface') return [];
  const filled = new Map((Array.isArray(source.params) ? source.params.filter(isJsonObject) : []).map(({ name, value }) => [name, value]));
  if (lacksRequired(params, filled as ReadonlyMap<string, unknown>)) return [];
  const isPath = services.registry.field(node.jnpfKey).path === true;
  const tree = isPath ? await services.readRows(opened, source.params, undefined) : undefined;
  if (tree && !tree.isCut) {
    const paths = pathsOf(tree.rows, { column: source.value, children });
    return choices.filter(({ ids }) => paths.has(JSON.stringify(ids)));
  }
  const ids = [...new Set(choices.flatMap((choice) => choice.ids))];
  const { rows, isCut } = await services.readRows(opened, source.params, ids);
  // A paged interface of another system cannot be asked for rows by their values.
  if (isCut) return choices;
  const presentIds = idsAmong(new Set(ids), rows, { column: source.value, children });
  return choices.filter((choice) => choice.ids.every((id) => presentIds.has(id)));
}

/** The value of a row, which may be a text itself; empty without one. */
const idOf = (row: unknown, column: string): string => String((isJsonObject(row) ? row[column] : row) ?? '');

const below = (row: unknown, children: string | undefined): readonly unknown[] => {
  const rows = isJsonObject(row) && children !== undefined ? row[children] : undefined;
  return Array.isArray(rows) ? rows : [];
};

interface Columns {
  column: string;
  children: string | undefined;
}

/** Those of some ids that the rows have, on any level. */
function idsAmong(wanted: ReadonlySet<string>, rows: readonly unknown[], { column, children }: Columns): ReadonlySet<string> {
  const ids = new Set<string>();
  const visit = (row: unknown, level: number): void => {
    const id = idOf(row, column);
    if (wanted.has(id)) ids.add(id);
    if (level < maxTreeLevels) for (const child of below(row, children)) visit(child, level + 1);
  };
  for (const row of rows) visit(row, 1);
  return ids;
}

/** The paths of all rows of a tree, as JSON. */
function pathsOf(rows: readonly unknown[], { column, children }: Columns): ReadonlySet<string> {
  const paths = new Set<string>();
  const visit = (row: unknown, before: readonly string[]): void => {
    const path = [...before, idOf(row, column)];
    paths.add(JSON.stringify(path));
    if (path.length < maxTreeLevels) for (const child of below(row, children)) visit(child, path);
  };
  for (const row of rows) visit(row, []);
  return paths;
}

/** The chosen rows of a field in a posted record, or of a column in the rows of its sub-table. */
function choicesIn(posted: unknown, { path, node }: Lookup, { registry }: Pick<LinkContext, 'registry'>): Choice[] {
  if (!isJsonObject(posted)) return [];
  const isPath = registry.field(node.jnpfKey).path === true;
  const idsOfValue = (value: unknown): string[][] => {
    const paths = isPath && Array.isArray(value) && !value.some(Array.isArray) ? [value] : choiceList(value);
    return paths.map((item) => choiceList(item).map(String)).filter((ids) => ids.length > 0);
  };
  const choicesOf = (row: JsonObject, id: string, pointer: string): Choice[] =>
    idsOfValue(row[id]).map((ids) => ({ ids, pointer, row, form: posted }));
  const [field = '', column] = path.split('.');
  if (column === undefined) return choicesOf(posted, field, pointerOf(field));
  const rows = posted[field];
  return (Array.isArray(rows) ? rows : []).flatMap((row: unknown, index) =>
    isJsonObject(row) ? choicesOf(row, column, pointerOf(field, String(index), column)) : [],
  );
}

import { isEmptyValue } from '#engine/check-record';
import { choiceList } from '#engine/choices/choice-list';
import { directoryKeys } from '#engine/directory/directory-keys';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject, type JsonValue } from '#engine/json';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { boundSource } from '#engine/relation/bound-source';
import type { RelatedSource } from '#engine/relation/related-source';
import type { Language } from '#engine/text';
import { fillers } from '#renderers/fillers.ts';
import type { Caller } from '../access/caller';
import type { Row } from '../storage/records';
import type { Names } from './create-names';
import { displayPlan, type FieldDisplay } from './display-plan';
import type { KnownRelated } from '../records/related-text';

interface DisplayContext {
  registry: Registry;
  names: Names;
  /** Names that this caller may not see are left out. */
  caller: Caller;
  /** Fields that the caller may not see. Attributes of relations are not stored, so the records cannot lack them. */
  hidden?: ReadonlySet<string>;
  /** Values of related records that are known already. */
  known?: KnownRelated | undefined;
  /** Whether the records are shown as the relations of others. Their own relations are not followed further. */
  isRelated?: boolean;
}

/** Records for users: names in place of ids, dates as texts, also in rows of sub-tables. Answers new objects. */
export async function shownRows(rows: readonly Row[], resource: ParsedResource, context: DisplayContext): Promise<Row[]> {
  const plan = planFor(resource, context);
  const texts = await textsFor(plan, rows, context);
  return rows.map((row) => shown(row, plan, texts));
}

/** The records with texts in place of the ids and times that the server set, also in rows of sub-tables; other values stay. */
export async function shownFilled(rows: readonly Row[], resource: ParsedResource, context: DisplayContext): Promise<Row[]> {
  const plan = filledPlan(displayPlan(resource, context.registry));
  if (plan.length === 0) return [...rows];
  const texts = await textsFor(plan, rows, context);
  return rows.map((row) => shown(row, plan, texts));
}

/**
 * The records with `texts` by field, for values that only the server can name (loaded choices, users). Rows of sub-tables
 * have their own `texts`.
 */
export async function namedRows(rows: readonly Row[], resource: ParsedResource, context: DisplayContext): Promise<Row[]> {
  const plan = serverPlan(planFor(resource, context));
  if (plan.length === 0) return [...rows];
  const texts = await textsFor(plan, rows, context);
  return rows.map((row) => named(row, plan, texts));
}

/** The plan without attributes that the caller may not see, and without relations for related records. */
function planFor(resource: ParsedResource, { registry, hidden = noFields, isRelated = false }: DisplayContext): readonly FieldDisplay[] {
  const plan = displayPlan(resource, registry);
  if (isRelated) return unrelatedPlan(plan);
  if (hidden.size === 0) return plan;
  const byPlan = visiblePlans.get(hidden) ?? new WeakMap<readonly FieldDisplay[], readonly FieldDisplay[]>();
  visiblePlans.set(hidden, byPlan);
  const cached = byPlan.get(plan) ?? visiblePart(plan, hidden);
  byPlan.set(plan, cached);
  return cached;
}

const noFields: ReadonlySet<string> = new Set();
const visiblePlans = new WeakMap<ReadonlySet<string>, WeakMap<readonly FieldDisplay[], readonly FieldDisplay[]>>();

const visiblePart = (plan: readonly FieldDisplay[], hidden: ReadonlySet<string>, table = ''): FieldDisplay[] =>
  plan.flatMap((display): FieldDisplay[] => {
    if (display.by === 'rows') return [{ ...display, columns: visiblePart(display.columns, hidden, `${display.field}.`) }];
    if (display.by !== 'attribute') return [display];
    return [display.field, display.relation].some((field) => hidden.has(`${table}${field}`)) ? [] : [display];
  });

/** The text of a field for a value. */
type TextOf = (value: unknown, row: Row, form: Row) => string;
type Texts = ReadonlyMap<FieldDisplay, TextOf>;

/** A part of a plan, with the columns of sub-tables that belong to it; derived once for each plan. */
function partialPlan(belongs: (display: FieldDisplay) => boolean): (plan: readonly FieldDisplay[]) => readonly FieldDisplay[] {
  const derived = new WeakMap<readonly FieldDisplay[], readonly FieldDisplay[]>();
  const partOf = (display: FieldDisplay): FieldDisplay[] => {
    if (display.by !== 'rows') return belongs(display) ? [display] : [];
    const columns = display.columns.flatMap(partOf);
    return columns.length > 0 ? [{ ...display, columns }] : [];
  };
  return (plan) => {
    const part = derived.get(plan) ?? plan.flatMap(partOf);
    derived.set(plan, part);
    return part;
  };
}

/** The fields that only the server can name. */
const serverPlan = partialPlan((display) => isLoaded(display));

/** The fields that the server fills. */
const filledPlan = partialPlan(({ node }) => fillers.has(node.jnpfKey));

/** The fields that are not relations. */
const unrelatedPlan = partialPlan(({ by }) => by !== 'related' && by !== 'attribute');

function shown(row: Row, plan: readonly FieldDisplay[], texts: Texts, form = row): Row {
  const result: Row = { ...row };
  for (const display of plan) {
    const value = valueFor(display, row);
    if (display.by === 'related' && value !== undefined) result[display.idName] = value;
    if (display.by === 'attribute' && value !== undefined)
      result[display.name] = isEmptyValue(value) ? '' : (texts.get(display)?.(value, row, form) ?? '');
    if (isEmptyValue(value) || display.by === 'attribute') continue;
    if (display.by !== 'rows') result[display.field] = texts.get(display)?.(value, row, form) ?? value;
    else if (Array.isArray(value))
      result[display.field] = value.map((tableRow: unknown) =>
        isJsonObject(tableRow) ? shown(tableRow, display.columns, texts, form) : tableRow,
      );
  }
  return result;
}

function named(row: Row, plan: readonly FieldDisplay[], texts: Texts, form = row): Row {
  const result: Row = { ...row };
  const namesByField: Record<string, string> = {};
  for (const display of plan) {
    const value = valueFor(display, row);
    if (isEmptyValue(value) || (display.by === 'attribute' && display.isStored)) continue;
    if (display.by !== 'rows') namesByField[display.field] = texts.get(display)?.(value, row, form) ?? '';
    else if (Array.isArray(value))
      result[display.field] = value.map((tableRow: unknown) =>
        isJsonObject(tableRow) ? named(tableRow, display.columns, texts, form) : tableRow,
      );
  }
  return { ...result, texts: namesByField };
}

/** The value that a display reads: an attribute reads its relation. */
const valueFor = (display: FieldDisplay, row: Row): unknown => row[display.by === 'attribute' ? display.relation : display.field];

async function textsFor(
  plan: readonly FieldDisplay[],
  rows: readonly Row[],
  { registry, names, caller, known }: DisplayContext,
): Promise<Texts> {
  const { formatted, loaded } = partsOf(plan, { registry, names, caller });
  if (loaded.length === 0) return formatted;
  const texts = new Map(formatted);
  const users = loaded.some(({ by }) => by === 'user') ? await names.persons(usersIn(rows, plan), caller) : undefined;
  await addRelatedTexts(texts, plan, rows, { names, caller, known });
  for (const display of loaded) {
    if (display.by === 'related' || display.by === 'attribute') continue;
    if (display.by === 'user')
      texts.set(display, (value) =>
        idsIn(value)
          .map((id) => users?.get(id) ?? id)
          .join(', '),
      );
    else if (display.by === 'directory') {
      const { kind } = display;
      const keys = new Set(valuesIn(rows, display.field).flatMap((value) => directoryKeys(kind, value)));
      const namesByKey = await names.directory(kind, keys, caller);
      texts.set(display, (value) =>
        directoryKeys(kind, value)
          .map((key) => namesByKey.get(key) ?? '')
          .join(', '),
      );
    } else
      texts.set(
        display,
        formatter(
          withChoices(display.node, await names.choices(display.node.props?.['options'], chosenIn(rows, display.field), caller)),
          caller.language,
          registry,
        ),
      );
  }
  return texts;
}

/** The texts of all relations and their attributes, read together. */
async function addRelatedTexts(
  texts: Map<FieldDisplay, TextOf>,
  plan: readonly FieldDisplay[],
  rows: readonly Row[],
  { names, caller, known }: Pick<DisplayContext, 'names' | 'caller' | 'known'>,
): Promise<void> {
  const places = rows.map((row) => ({ row, form: row }));
  const related = [...relatedIds(plan, places)].flatMap(([display, groups]) =>
    [...groups].map(([key, group]) => ({ display, key, ...group })),
  );
  if (related.length === 0) return;
  const wanted = related.map(({ display, source, ids }) => {
    const field = display.by === 'related' ? display.source.label : display.shows;
    return { source, field, ids };
  });
  const textsOf = await names.related(wanted, caller, known);
  const byDisplay = new Map<RelatedDisplay, Map<string, (id: string) => string | undefined>>();
  for (const [index, { display, key }] of related.entries()) {
    const bySource = byDisplay.get(display) ?? new Map<string, (id: string) => string | undefined>();
    byDisplay.set(display, bySource.set(key, textsOf[index] ?? (() => undefined)));
  }
  for (const [display, bySource] of byDisplay) {
    const unknown = (id: string) => (display.by === 'attribute' ? '' : names.unknownRelated(display.source, id, caller));
    texts.set(display, (value, row, form) => {
      const textOf = bySource.get(sourceKey(boundSource(display.source, row, form), display));
      const one = (id: string) => textOf?.(id) ?? unknown(id);
      return typeof value === 'string'
        ? one(value)
        : choiceList(value)
            .map((id) => one(String(id)))
            .join(', ');
    });
  }
}

type RelatedDisplay = Extract<FieldDisplay, { by: 'related' | 'attribute' }>;

/** A record, or a row of a sub-table with its record. */
interface Place {
  row: Row;
  form: Row;
}

/** The ids of rows that are read with the same parameters. */
interface RelatedGroup {
  source: RelatedSource;
  ids: Set<string>;
}

/** The source with its parameters. A source that does not depend on the record has one group. */
const sourceKey = (source: RelatedSource, display: RelatedDisplay): string =>
  source === display.source || source.kind === 'module' ? '' : JSON.stringify(source.params);

/** The ids that each relation and attribute names, also in rows of sub-tables. */
function relatedIds(
  plan: readonly FieldDisplay[],
  places: readonly Place[],
  into = new Map<RelatedDisplay, Map<string, RelatedGroup>>(),
): ReadonlyMap<RelatedDisplay, ReadonlyMap<string, RelatedGroup>> {
  for (const display of plan) {
    if (display.by === 'rows') {
      const rowsOf = (row: Row) => [row[display.field] as Row[] | undefined].flat().filter(isJsonObject);
      const below = places.flatMap(({ row, form }) => rowsOf(row).map((line) => ({ row: line, form })));
      relatedIds(display.columns, below, into);
    } else if (display.by === 'related' || display.by === 'attribute') {
      const groups = into.get(display) ?? new Map<string, RelatedGroup>();
      into.set(display, groups);
      for (const { row, form } of places) {
        const value = valueFor(display, row);
        if (isEmptyValue(value)) continue;
        const source = boundSource(display.source, row, form);
        const key = sourceKey(source, display);
        const group = groups.get(key) ?? { source, ids: new Set() };
        groups.set(key, group);
        if (typeof value === 'string') group.ids.add(value);
        else for (const id of choiceList(value)) group.ids.add(String(id));
      }
    }
  }
  return into;
}

/** Whether the names must be loaded. */
const isLoaded = (display: FieldDisplay): boolean =>
  display.by === 'user' ||
  display.by === 'directory' ||
  display.by === 'related' ||
  display.by === 'attribute' ||
  (display.by === 'choices' && display.isLoaded);

interface PlanParts {
  formatted: Texts;
  loaded: readonly FieldDisplay[];
}

/** The fields that can be formatted at once, and those whose names must be loaded; derived once for each plan and language. */
function partsOf(
  plan: readonly FieldDisplay[],
  { registry, names, caller }: Pick<DisplayContext, 'registry' | 'names' | 'caller'>,
): PlanParts {
  const byLanguage = parts.get(plan) ?? new Map<Language, PlanParts>();
  parts.set(plan, byLanguage);
  const cached = byLanguage.get(caller.language);
  if (cached) return cached;
  const all = plan.flatMap((display) => (display.by === 'rows' ? display.columns : [display]));
  const direct = all.filter((display) => !isLoaded(display));
  const split = {
    formatted: new Map(direct.map((display) => [display, formatter(names.labelled(display.node, caller), caller.language, registry)])),
    loaded: all.filter(isLoaded),
  };
  byLanguage.set(caller.language, split);
  return split;
}

const parts = new WeakMap<readonly FieldDisplay[], Map<Language, PlanParts>>();

const formatter = (node: DescriptorNode, language: Language, registry: Registry): TextOf => {
  const { format } = registry.field(node.jnpfKey);
  return (value) => format(value as JsonValue, node, language);
};

/** The node with its loaded choices, created once for each list of choices. */
function withChoices(node: DescriptorNode, choices: readonly object[] | undefined): DescriptorNode {
  if (choices === undefined) return node;
  const nodes = withLoaded.get(choices) ?? new WeakMap<DescriptorNode, DescriptorNode>();
  withLoaded.set(choices, nodes);
  const completed = nodes.get(node) ?? { ...node, props: { ...node.props, options: choices } };
  nodes.set(node, completed);
  return completed;
}

const withLoaded = new WeakMap<readonly object[], WeakMap<DescriptorNode, DescriptorNode>>();

/** The values of a field in the records, or of a column in the rows of their sub-tables. */
const valuesIn = (rows: readonly Row[], field: string): unknown[] =>
  rows.flatMap((row) => [
    row[field],
    ...Object.values(row).flatMap((value) => (Array.isArray(value) ? value.filter(isJsonObject).map((tableRow) => tableRow[field]) : [])),
  ]);

/** The ids in these values. */
function chosenIn(rows: readonly Row[], field: string): Set<string> {
  return new Set(
    valuesIn(rows, field)
      .flat(2)
      .flatMap((value: unknown) => (typeof value === 'string' || typeof value === 'number' ? [String(value)] : [])),
  );
}

function usersIn(rows: readonly Row[], plan: readonly FieldDisplay[]): Set<string> {
  const ids = new Set<string>();
  for (const display of plan) {
    for (const row of rows) {
      const value = row[display.field];
      if (display.by === 'user') for (const id of idsIn(value)) ids.add(id);
      if (display.by === 'rows' && Array.isArray(value)) for (const id of usersIn(value.filter(isJsonObject), display.columns)) ids.add(id);
    }
  }
  return ids;
}

/** The ids in a value. A field of several kinds of targets adds the kind, which is removed: `42--user`. */
const idsIn = (value: unknown): string[] =>
  [value].flat().flatMap((id: unknown) => (typeof id === 'string' && id !== '' ? [id.replace(/--[a-z]+$/, '')] : []));

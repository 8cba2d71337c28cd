import { holdsForAll } from '#engine/query/filter';
import type { Caller } from '#server/access/caller.ts';
import { requireCollection } from '#server/access/records-of.ts';
import { changedInterfaces } from '#server/catalogue/changed-interfaces.ts';
import { cutDecimals } from '#server/catalogue/cut-decimals.ts';
import type { LossyChange } from '#server/catalogue/lossy-changes.ts';
import type { ReleasePlan } from '#server/catalogue/plan-release.ts';
import { duplicateField } from '#server/catalogue/require-unique.ts';
import { requireDesignAccess } from '#server/catalogue/require-design-access.ts';
import { labelIn } from '#server/catalogue/table-change-of.ts';
import { designIssues } from '#server/display/design-issues.ts';
import { recordNames } from '#server/display/record-names.ts';
import { shownComparison } from '#server/display/shown-comparison.ts';
import { referencesTo } from '#server/references/references-to.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import { isLost } from '#server/storage/convert-column.ts';
import { samplesOf, tableRows, valueCounts } from '#server/storage/column-contents.ts';
import { describeStep, type DescribedStep } from '#server/storage/describe-step.ts';

/** What the release of a design would change: its fields, tables and records, and what refers to it. Changes nothing. */
export const handler: Behaviour = async ({ resource, params, caller }, services) => {
  const { catalogue, texts, accessFor, settings } = services;
  requireDesignAccess(accessFor(resource, caller));
  const id = params['id'] ?? '';
  const plan = await catalogue.plan(id, caller);
  const { rows, fields } = accessFor(plan.before ?? plan.release.resource, caller);
  const isHidden = (field: string) => fields.hidden.has(field);
  const values = holdsForAll(rows)
    ? [...(await cutDecimals(plan, services, isHidden)), ...(await changedInterfaces(plan, services, isHidden))]
    : [];
  const { list, hidden, isMore } = await referencesTo(id, caller, services);
  const named = new Set([...plan.comparison.names.keys(), ...removedNames(plan)]);
  return {
    data: {
      number: plan.number,
      version: plan.design['version'],
      keptDays: settings.recycleDays,
      issues: designIssues([...plan.issues, ...values], caller, texts),
      ...(await shownComparison(plan.comparison, caller, services)),
      ...(await shownSteps(plan, services)),
      losses: await shownLosses(plan, caller, services),
      duplicates: shownDuplicates(plan, caller, services),
      references: list.map((reference) => ({ ...reference, isAffected: reference.fields?.some((field) => named.has(field)) ?? false })),
      hiddenReferences: hidden,
      hasMoreReferences: isMore,
    },
  };
};

const removedNames = ({ comparison }: ReleasePlan): string[] =>
  comparison.nodes.flatMap(({ kinds, name }) => (kinds.includes('removed') && name !== '' ? [name] : []));

/** Rows that PostgreSQL rewrites or indexes in a second, on a slow machine, and those that a background job fills. */
const rowsPerSecond = 200_000;
const filledPerSecond = 15_000;

/** The steps with their statements and locks, and about how long readers and the background job take. */
async function shownSteps({ tables }: ReleasePlan, { db }: Services) {
  const rows = new Map<string, number>();
  const rowsIn = async (table: string): Promise<number> => {
    const before = tables.steps.find((step) => step.kind === 'renameTable' && step.to === table)?.table ?? table;
    if (!rows.has(before)) rows.set(before, (await tableRows(db, before)).count);
    return rows.get(before) ?? 0;
  };
  const created = new Set(tables.steps.flatMap(({ kind, table }) => (kind === 'createTable' ? [table] : [])));
  const steps: (DescribedStep & { seconds: number })[] = [];
  for (const described of tables.steps.flatMap((step) => describeStep(db, step, tables))) {
    const { table, work, lock } = described;
    const count = work === 'catalogue' || created.has(table) ? 0 : await rowsIn(table);
    const rate = lock === 'background' && work === 'rows' ? filledPerSecond : rowsPerSecond;
    steps.push({ ...described, ...(created.has(table) && { lock: 'none' }), seconds: Math.ceil(count / rate) });
  }
  const sumOf = (...locks: string[]) => steps.reduce((sum, { lock, seconds }) => sum + (locks.includes(lock) ? seconds : 0), 0);
  return { steps, lockSeconds: sumOf('exclusive', 'share'), backgroundSeconds: sumOf('background') };
}

/** Values of more columns are counted, but not shown. */
const maxSampled = 30;

/** The changes that lose values. Numbers and values only for callers who see all records and the field. */
async function shownLosses(plan: ReleasePlan, caller: Caller, services: Services) {
  const changes = plan.losses.filter(({ count }) => count !== 0);
  const before = plan.before ?? plan.release.resource;
  const { rows, fields } = services.accessFor(before, caller);
  const losses = [];
  const modules = changes.flatMap((change) => (change.modules ? [change.modules.from, change.modules.to] : []));
  const names = await recordNames('visualdev/base', modules, caller, services);
  const counts = holdsForAll(rows) ? await countsOf(changes, services) : undefined;
  for (const [index, change] of changes.entries()) {
    const { id, kind, field, rowsOf, table, column } = change;
    const { from, to } = namedSources(change, names);
    const path = rowsOf === undefined ? field : `${rowsOf}.${field}`;
    const isHidden = counts === undefined || fields.hidden.has(path) || (rowsOf !== undefined && fields.hidden.has(rowsOf));
    losses.push({
      id,
      kind,
      field,
      label: services.texts.text(caller.language, labelIn(before, field, rowsOf)),
      ...(rowsOf !== undefined && { table: services.texts.text(caller.language, labelIn(before, rowsOf)) }),
      column: column === undefined ? table : `${table}.${column}`,
      ...(from !== undefined && { from }),
      ...(to !== undefined && { to }),
      isHidden,
      ...(!isHidden && { ...counts.get(id), samples: index < maxSampled ? await samplesIn(change, services) : [] }),
    });
  }
  return losses;
}

/** The types of a column, or the names of the modules of a relation. */
const namedSources = ({ modules, from, to }: LossyChange, names: ReadonlyMap<string, string>) =>
  modules ? { from: names.get(modules.from) ?? modules.from, to: names.get(modules.to) ?? modules.to } : { from, to };

/** Values that keep a field from becoming unique. Records and values only for callers who see all records and the field. */
function shownDuplicates({ tables, release: { resource } }: ReleasePlan, caller: Caller, { accessFor, registry, texts }: Services) {
  const { rows, fields } = accessFor(resource, caller);
  const collection = requireCollection(resource, registry);
  return tables.duplicates.map((duplicates) => {
    const { field, label } = duplicateField(duplicates, collection, resource);
    const isHidden = !holdsForAll(rows) || fields.hidden.has(field);
    const { count, samples } = duplicates;
    return { field, label: texts.text(caller.language, label), isHidden, ...(!isHidden && { count, samples }) };
  });
}

/** How many values each change concerns. */
async function countsOf(changes: readonly LossyChange[], { db }: Services): Promise<Map<string, { count: number; isEstimate: boolean }>> {
  const counts = new Map<string, { count: number; isEstimate: boolean }>();
  for (const table of new Set(changes.map((change) => change.table))) {
    const own = changes.filter((change) => change.table === table);
    const columns = own.flatMap(({ column, from }) => (column === undefined ? [] : [{ name: column, type: from ?? '' }]));
    const values = columns.length > 0 ? await valueCounts(db, table, columns) : undefined;
    for (const { id, column, count } of own)
      counts.set(
        id,
        count !== undefined
          ? { count, isEstimate: false }
          : column === undefined || !values
            ? await tableRows(db, table)
            : { count: values.counts.get(column) ?? 0, isEstimate: values.isEstimate },
      );
  }
  return counts;
}

const samplesIn = async ({ table, column, kind, from = '', to, rowsOf }: LossyChange, { db }: Services) => {
  // The ids of a relation tell users nothing.
  if (column === undefined || kind === 'related') return [];
  const isSampled = kind === 'converted' && to !== undefined ? isLost({ column: { name: column, type: to }, from }) : undefined;
  return samplesOf(db, table, { name: column, type: from }, { isOfRows: rowsOf !== undefined, ...(isSampled && { isSampled }) });
};

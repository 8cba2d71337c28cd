import { decodeForm } from '#engine/jnpf/decode-form';
import { compareModules } from '#engine/module/compare-modules';
import type { ModuleSource } from '#engine/module/module';
import { recoverField } from '#engine/module/recover-field';
import { holdsForAll } from '#engine/query/filter';
import { type Caller, serverCaller } from '#server/access/caller.ts';
import { requireCollection } from '#server/access/records-of.ts';
import { AppError } from '#server/app-error.ts';
import { cancelPending, requireNoPending, startRelease } from '#server/behaviours/release/background-release.ts';
import { releaseProgress as releaseProgressOf } from '#server/behaviours/release/release-progress.ts';
import { changedInterfaces } from '#server/catalogue/changed-interfaces.ts';
import { formsSince, withCurrentNames } from '#server/catalogue/current-names.ts';
import { cutDecimals } from '#server/catalogue/cut-decimals.ts';
import { keptResource } from '#server/catalogue/kept-columns.ts';
import type { LossyChange } from '#server/catalogue/lossy-changes.ts';
import type { ReleasePlan } from '#server/catalogue/plan-release.ts';
import { placesOf, type ReleaseAgreement, ReleaseLater } from '#server/catalogue/publish.ts';
import { requireDesignAccess } from '#server/catalogue/require-design-access.ts';
import { duplicateField } from '#server/catalogue/require-unique.ts';
import { labelIn } from '#server/catalogue/table-change-of.ts';
import { designIssues } from '#server/display/design-issues.ts';
import { recordNames } from '#server/display/record-names.ts';
import { shownComparison } from '#server/display/shown-comparison.ts';
import type { Behaviour } from '#server/exchange.ts';
import { menusOf } from '#server/menus/module-menus.ts';
import { isSame, requireFixed } from '#server/records/settle-name.ts';
import { referencesTo } from '#server/references/references-to.ts';
import type { Services } from '#server/services.ts';
import { samplesOf, tableRows, valueCounts } from '#server/storage/column-contents.ts';
import { isLost } from '#server/storage/convert-column.ts';
import { type DescribedStep, describeStep } from '#server/storage/describe-step.ts';
import type { Row } from '#server/storage/records.ts';

/**
 * Releases a module and answers the parts of its design that have no effect. Clients of 3.6 post the places of its menus;
 * those of 5.x do not, and the menus stay unchanged. Our client posts which steps of the plan the user confirmed; other clients
 * do not know the plan, and the message names the fields whose values are kept.
 */
export const release: Behaviour = async ({ params, body, caller }, services) => {
  const { texts, settings } = services;
  const posted = (body ?? {}) as Record<string, unknown>;
  await requireSamePlatforms(posted, params['id'] ?? '', caller, services);
  const { number, issues, kept, jobId } = await publishOrStart(params['id'] ?? '', posted, caller, services);
  const hasWarnings = issues.some(({ severity }) => severity === 'warning');
  const messages = [
    ...(jobId === undefined ? [] : [texts.text(caller.language, '$t:visualdev.releasedLater')]),
    ...(hasWarnings ? [texts.text(caller.language, '$t:visualdev.releasedPartly')] : []),
    ...(kept.length > 0 ? [texts.text(caller.language, '$t:visualdev.releasedKeeping', { fields: kept, days: settings.recycleDays })] : []),
  ];
  return {
    data: { number, issues: designIssues(issues, caller, texts), ...(jobId !== undefined && { jobId }) },
    ...(messages.length > 0 && { msg: messages.join(texts.text(caller.language, '$t:visualdev.messageSeparator')) }),
  };
};

/** Releases the module at once, or after its large tables are converted in the background. */
async function publishOrStart(
  id: string,
  posted: Readonly<Record<string, unknown>>,
  caller: Caller,
  services: Services,
): Promise<ReleaseLater['published'] & { jobId?: string }> {
  const [places, agreement] = [placesOf(posted), agreementOf(posted)];
  try {
    await requireNoPending(id, services);
    return await services.catalogue.publish(id, caller, places, agreement, { isPatient: true });
  } catch (error) {
    if (!(error instanceof ReleaseLater)) throw atConfirmations(error, caller, services);
    return { ...error.published, jobId: await startRelease(id, { later: error, places, agreement }, caller, services) };
  }
}

/**
 * Whether a module has menus is answered as `pcIsRelease` and `appIsRelease`, and chosen by `pc` and `app`. Throws an `IssueError` for a
 * change of the former, which chooses nothing.
 */
async function requireSamePlatforms(posted: Readonly<Record<string, unknown>>, id: string, caller: Caller, { recordsOf }: Services) {
  const names = Object.entries(platforms).filter(([name]) => posted[name] !== undefined);
  if (names.length === 0) return;
  const menus = await menusOf(id, recordsOf('system/menu', caller));
  const isShown = (category: string) => Number(menus.some((menu) => menu['category'] === category));
  const changed = names.filter(([name, category]) => !isSame(posted[name], isShown(category))).map(([name]) => name);
  requireFixed(Object.fromEntries(changed.map((name) => [name, posted[name]])), changed, { id: 'visualdev/publication', fields: [] });
}

const platforms = { pcIsRelease: 'Web', appIsRelease: 'App' } as const;

/** A missing confirmation as an issue of its field, so that the release dialog shows it there. */
function atConfirmations(error: unknown, { language }: Caller, { texts }: Services): unknown {
  if (!(error instanceof AppError && error.code === 'releaseUnconfirmed')) return error;
  const { code, params, data } = error;
  const message = texts.text(language, `$t:error.${code}`, params);
  return new AppError(code, params, { ...(data as object), issues: [{ path: '/confirmed', code, params, message }] }, { cause: error });
}

/** What the caller has seen of the plan. */
function agreementOf({ version, confirmed }: Readonly<Record<string, unknown>>): ReleaseAgreement {
  return {
    ...(typeof version === 'number' && { version }),
    ...(Array.isArray(confirmed) && { confirmed: confirmed.map(String) }),
  };
}

/** What the release of a design would change: its fields, tables and records, and what refers to it. Changes nothing. */
export const plan: Behaviour = async ({ resource, params, caller }, services) => {
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

/** What refers to a module, as far as the caller may see it. */
export const references: Behaviour = async ({ params, caller }, services) => {
  const id = params['id'] ?? '';
  await services.catalogue.draft(id, caller);
  return { data: await referencesTo(id, caller, services) };
};

/** How far the last release of a module is that was prepared in the background. */
export const releaseProgress: Behaviour = async ({ resource, params, caller }, services) => {
  requireDesignAccess(services.accessFor(resource, caller));
  const { id } = await services.catalogue.draft(params['id'] ?? '', caller);
  return { data: await releaseProgressOf(String(id), caller, services) };
};

/** Cancels a release that goes on in the background. The release before stays in use. */
export const cancelRelease: Behaviour = async ({ resource, params, caller }, services) => {
  requireDesignAccess(services.accessFor(resource, caller));
  const { id } = await services.catalogue.draft(params['id'] ?? '', caller);
  await cancelPending(String(id), services);
  return { data: null };
};

/** How a release of a module, or its design, differs from an earlier release. */
export const compare: Behaviour = async ({ resource, params, query, caller }, services) => {
  const { catalogue, registry, accessFor } = services;
  requireDesignAccess(accessFor(resource, caller));
  const id = params['id'] ?? '';
  const design = await catalogue.draft(id, caller);
  const sourceAt = async (number: unknown) =>
    (typeof number === 'number'
      ? { ...design, ...(await catalogue.releaseAt(id, number, caller)), id }
      : design) as unknown as ModuleSource;
  const comparison = compareModules(await sourceAt(query['from']), await sourceAt(query['to']), registry);
  return { data: await shownComparison(comparison, caller, services) };
};

/**
 * Resets the design of a module to one of its releases, with the names that fields of other modules have now. What runs stays unchanged
 * until the next release.
 */
export const restore: Behaviour = async ({ params, body, caller }, { catalogue }) => {
  const { number } = body as { number: number };
  return { data: await catalogue.restore(params['id'] ?? '', caller, number) };
};

/**
 * Puts the field of a kept column into the design again, as it was before the release that took it out of use, with the names that
 * other fields have now. The values return with the next release.
 */
export const recover: Behaviour = async ({ resource, params, body, caller }, services) => {
  const { catalogue, recordsOf, registry, accessFor } = services;
  requireDesignAccess(accessFor(resource, caller));
  const moduleId = params['id'] ?? '';
  const { keptId } = body as { keptId: string };
  const design = await catalogue.draft(moduleId, caller);
  const kept = await recordsOf(keptResource, serverCaller).get(keptId);
  if (!kept || kept.moduleId !== moduleId) throw new AppError('keptColumnNotFound');
  const number = Number(kept.number) - 1;
  const earlier = await catalogue.releaseAt(moduleId, number, caller);
  const [, ...later] = await formsSince(moduleId, number, { recordsOf, registry });
  const related = await withCurrentNames(earlier, { moduleId, since: Number(earlier['creatorTime']) }, { recordsOf, registry });
  const recoverFrom = (state: Row) =>
    recoverField([state, ...later, design] as unknown as ModuleSource[], String(kept.field), registry);
  const recovered = recoverFrom(related.state);
  if (!recovered) throw new AppError('keptColumnNotFound');
  const { formData, id: field, followed, missing } = recovered;
  const isTaken = kept.reason === 'removed' && decodeForm(design['formData']).places[field] !== undefined;
  if (isTaken) throw new AppError('keptNameTaken', { field });
  const { id, version } = await catalogue.save({ formData, version: design['version'] }, caller, moduleId);
  const isRelated = related.followed.length > 0 && recoverFrom(earlier)?.formData !== formData;
  return { data: { id, version, followed: isRelated ? [...followed, ...related.followed] : followed, missing } };
};

/** The parents of a module's menus by platform. */
export const releasedMenus: Behaviour = async ({ params, caller }, { recordsOf }) => {
  const menus = await menusOf(params['id'] ?? '', recordsOf('system/menu', caller));
  const menusOn = (category: string) => menus.filter((menu) => menu['category'] === category);
  const parents = (category: string) => menusOn(category).map(({ parentId, systemId }) => (parentId === '-1' ? systemId : parentId));
  return {
    data: {
      pcIsRelease: menusOn('Web').length > 0 ? 1 : 0,
      appIsRelease: menusOn('App').length > 0 ? 1 : 0,
      pcModuleParentId: parents('Web'),
      appModuleParentId: parents('App'),
      list: menus,
    },
  };
};

/** Resets the design of a module to its last release. */
export const rollback: Behaviour = async ({ params, caller }, { catalogue }) => {
  await catalogue.restore(params['id'] ?? '', caller);
  return { data: null };
};

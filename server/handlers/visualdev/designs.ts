import { randomBytes, randomInt } from 'node:crypto';
import { isJsonObject } from '#engine/json';
import { checkModule } from '#engine/module/check-module';
import type { ModuleSource } from '#engine/module/module';
import { isModuleId } from '#engine/module/module-key';
import { allOf, type Filter, noRecord } from '#engine/query/filter';
import { queryOrderOf } from '#engine/query/query-order-of';
import { requireWritable } from '#server/access/access-for.ts';
import { serverCaller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { maxRowsOf, pageOf, paginationOf } from '#server/behaviours/codec/page.ts';
import { searchIn } from '#server/behaviours/conditions-of.ts';
import { readJsonFile } from '#server/behaviours/read-json-file.ts';
import { exportedFields, readableQueryFields, shownFields } from '#server/behaviours/readable-fields.ts';
import { refusedImport } from '#server/behaviours/refused-import.ts';
import { copiedScenario, portableScenario, scenariosIn } from '#server/behaviours/scenarios/portable-scenarios.ts';
import { scenariosOf } from '#server/behaviours/scenarios/scenario-records.ts';
import { storeScenarios } from '#server/behaviours/scenarios/store-scenarios.ts';
import { checkDesign } from '#server/catalogue/check-design.ts';
import { readFilesOfAll } from '#server/catalogue/plugin-files.ts';
import { placesOf, releasedFields } from '#server/catalogue/publish.ts';
import { requireDesignAccess } from '#server/catalogue/require-design-access.ts';
import { designIssues } from '#server/display/design-issues.ts';
import { withUserNames } from '#server/display/with-people.ts';
import type { Behaviour } from '#server/exchange.ts';
import { offerFile } from '#server/files/offer-file.ts';
import { menusOf, placeMenus } from '#server/menus/module-menus.ts';
import { releaseFlags } from '#server/menus/release-flags.ts';
import { importRecords } from '#server/records/import-records.ts';
import { rowsBelow } from '#server/records/rows-below.ts';
import { pickFields, visibleFields } from '#server/records/visible-fields.ts';
import { menuResource } from '#server/recycle/entry-kinds.ts';
import { removeMenus } from '#server/recycle/remove-menus.ts';
import { removeRecords } from '#server/recycle/remove-records.ts';
import type { Services } from '#server/services.ts';
import { lockStructure } from '#server/storage/lock-structure.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Records, Row } from '#server/storage/records.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

/** The fields of a module in lists, without its designs. */
const listFields = [
  'id',
  'fullName',
  'enCode',
  'state',
  'isRelease',
  'type',
  'tables',
  'category',
  'webType',
  'sortCode',
  'enableFlow',
  'platformRelease',
  'description',
  'systemId',
  'enabledMark',
  'enabledLock',
  'creatorTime',
  'creatorUserId',
  'lastModifyTime',
  'lastModifyUserId',
  'version',
];

/** Modules without their designs, paged; all of them under `…/list`. */
export const list: Behaviour = async ({ call, resource, query, caller }, services) => {
  const { catalogue, recordsOf, names, shippedNames, accessFor } = services;
  const { hidden } = accessFor(resource, caller).fields;
  const page = Object.hasOwn(call.query, 'currentPage') ? pageOf({ currentPage: 1, ...query }, maxRowsOf(services)) : undefined;
  const order = queryOrderOf(readableQueryFields({ resource, caller }, services), query['sidx'], query['sort']);
  const search = searchIn(['fullName', 'enCode'], query['keyword'], hidden);
  const { rows, total } = await catalogue.drafts(
    {
      ...search,
      filter: allOf([search.filter, moduleFilterOf(query, hidden)]),
      fields: listFields,
      ...(order && { order }),
      ...(page && { page }),
    },
    caller,
  );
  const inLanguage = (named: readonly Row[]) => shippedNames.rows(named, caller.language);
  const flags = await releaseFlags(recordsOf('system/menu', caller), inLanguage);
  const named =
    query['display'] === 'values' ? rows : await withCategoryNames(rows, recordsOf('system/dictionaryData', caller), inLanguage);
  const list = (await withUserNames(named, names, caller)).map((row) => ({ ...row, hasPackage: 0, ...flags(row) }));
  return { data: { list, pagination: paginationOf(page ?? { number: 1, size: total }, total) } };
};

/** The modules with the names of their categories in place of the ids. An id without an entry stays. */
async function withCategoryNames(
  rows: readonly Row[],
  entries: Records,
  inLanguage: (rows: readonly Row[]) => readonly Row[],
): Promise<Row[]> {
  const ids = rows.map(({ category }) => category);
  const named = inLanguage(await rowsWith(entries, 'id', ids, ['id', 'fullName']));
  const names = new Map(named.map(({ id, fullName }) => [id, fullName]));
  return rows.map((row) => ({ ...row, category: names.get(row['category']) ?? row['category'] }));
}

/**
 * The modules that a query of a client asks for. A `hidden` field equals nothing that a caller can name.
 *
 * @example moduleFilterOf({ webType: '1,2' }, new Set()) // { field: 'webType', is: 'in', value: [1, 2] }
 */
function moduleFilterOf(query: Readonly<Record<string, unknown>>, hidden: ReadonlySet<string>): Filter {
  const narrowed = (field: string, filter: Filter): Filter => (hidden.has(field) ? noRecord : filter);
  const { webType } = query;
  const webTypes = typeof webType === 'string' ? webType.split(',').map(Number).filter(Number.isInteger) : [];
  return allOf([
    ...['type', 'enableFlow', 'category', 'isRelease', 'systemId'].map((field): Filter | undefined =>
      query[field] === undefined ? undefined : narrowed(field, { field, is: 'equals', value: query[field] }),
    ),
    webTypes.length === 0 ? undefined : narrowed('webType', { field: 'webType', is: 'in', value: webTypes }),
  ]);
}

/** Modules below their categories. Modules without an existing category stand below a separate node. */
export const selector: Behaviour = async ({ resource, query, caller }, { recordsOf, accessFor, texts }) => {
  const { hidden } = accessFor(resource, caller).fields;
  const modules = await recordsOf(resource, caller).all({
    filter: moduleFilterOf(query, hidden),
    fields: ['id', 'fullName', 'category', 'webType', 'sortCode', 'enCode', 'type', 'isRelease'],
  });
  const categories = await rowsWith(
    recordsOf('system/dictionaryData', caller),
    'id',
    modules.map(({ category }) => category),
    ['id', 'fullName', 'sortCode'],
  );
  const categoryIds = new Set(categories.map(({ id }) => id));
  const below = rowsBelow(modules, ({ category }) => (categoryIds.has(category) ? category : ''));
  const others = below.has('') ? [{ id: '', fullName: texts.text(caller.language, '$t:visualdev.uncategorized'), sortCode: null }] : [];
  const list = [...categories, ...others].map(({ id, fullName, sortCode }) => {
    const children = (below.get(id) ?? []).map((row) => ({ ...row, parentId: id, hasChildren: false, isLeaf: true, children: null }));
    return {
      id: id === '' ? '0' : id,
      fullName,
      sortCode,
      parentId: '-1',
      hasChildren: true,
      isLeaf: false,
      num: children.length,
      children,
    };
  });
  return { data: { list } };
};

/** The forms that a new module can begin as, of the product and its plugins. */
export const templates: Behaviour = async (_, { settings: { root, plugins } }) => {
  const files = await readFilesOfAll(root, plugins?.accepted ?? [], 'templates');
  return { data: { list: files.flatMap(({ json }) => (json === undefined ? [] : [json])) } };
};

/** A module as it is designed, its texts exactly as they were saved, with the issues of its design. */
export const read: Behaviour = async (exchange, services) => {
  const { params, caller } = exchange;
  const { catalogue, names, registry, texts } = services;
  const [row] = await withUserNames([await catalogue.draft(params['id'] ?? '', caller)], names, caller);
  if (!row) return { data: row };
  const shown = shownFields(exchange, services);
  const issues = shown.has('formData') ? checkModule(row as unknown as ModuleSource, registry) : [];
  return { data: { ...pickFields(row, [...shown, 'creatorUser', 'lastModifyUser']), issues: designIssues(issues, caller, texts) } };
};

/** Creates a module without a release, and answers the issues of its design. */
export const create: Behaviour = async ({ body, caller }, { catalogue, registry, texts }) => {
  const design = await catalogue.save(body, caller);
  const issues = checkModule(design as unknown as ModuleSource, registry);
  return { data: { id: design['id'], version: design['version'], issues: designIssues(issues, caller, texts) } };
};

/** Changes the design of a module, and answers its issues. The release stays unchanged until the next one. */
export const update: Behaviour = async ({ params, body, caller }, { catalogue, registry, texts }) => {
  const design = await catalogue.save(body, caller, params['id'] ?? '');
  const issues = checkModule(design as unknown as ModuleSource, registry);
  return { data: { id: design['id'], version: design['version'], issues: designIssues(issues, caller, texts) } };
};

/** Moves a module with its menus into the recycle bin. Its records stay stored but cannot be read. */
export const remove: Behaviour = async ({ resource, params, caller }, services) => {
  const { recordsOf, catalogue } = services;
  const id = params['id'] ?? '';
  await recordsOf(resource, caller).within(async (_, transaction) => {
    const ownerId = (await removeRecords({ resource, ids: [id], caller }, services, transaction)).get(id);
    if (ownerId === undefined) throw new AppError('recordNotFound', { id });
    const menus = await menusOf(id, recordsOf(menuResource, caller, transaction));
    const menuIds = menus.map((menu) => String(menu['id']));
    await removeMenus({ ids: menuIds, caller, ownerId }, services, transaction);
  });
  await catalogue.changed(id);
  return { data: null };
};

/** Copies the design of a module with its scenarios, without its release. Name and code get a suffix. */
export const copy: Behaviour = async ({ resource, params, caller }, services) => {
  const { catalogue, recordsOf, texts } = services;
  const original = await recordsOf(resource, caller).require(params['id'] ?? '');
  const suffix = Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  const copy = {
    ...pickFields(original, visibleFields(resource)),
    fullName: texts.text(caller.language, '$t:visualdev.copyName', { name: String(original['fullName']).slice(0, 80), suffix }),
    enCode: `${String(original['enCode']).slice(0, 45)}${suffix}`,
    platformRelease: null,
  };
  const scenarios = await scenariosOf(String(original['id']), caller, services);
  const { id, version } = await catalogue.save(copy, caller);
  await storeScenarios(String(id), scenarios.map(copiedScenario), caller, services);
  return { data: { id, version } };
};

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Exports the design of a module as a `.vdd` file, as existing installations read it, with its scenarios. Its records are not in it. */
const exportHandler: Behaviour = async ({ resource, params, caller }, services) => {
  requireDesignAccess(services.accessFor(resource, caller));
  const design = await services.catalogue.draft(params['id'] ?? '', caller);
  const entity = pickFields(design, exportedFields({ resource, caller }, services));
  const scenarios = (await scenariosOf(String(design['id']), caller, services)).map(portableScenario);
  const file = { ...entity, id: design['id'], modelType: 'design', ...(scenarios.length > 0 && { scenarios }) };
  const content = `${JSON.stringify(file, null, 2)}\n`;
  return {
    data: await offerFile({ name: `${String(design['fullName'])}.vdd`, type: 'application/json; charset=utf-8', content }, services),
  };
};

/**
 * Imports the `.vdd` file of a module of any generation as a design without a release. With `type` 1, a module whose id, name or
 * code is stored becomes a copy; otherwise it is refused. Relations name modules by id, so a new one keeps that of the file.
 */
const importHandler: Behaviour = async ({ resource, files, body, caller }, services) => {
  const file = readJsonFile(files);
  if (!isJsonObject(file) || !('formData' in file) || typeof file['fullName'] !== 'string' || typeof file['enCode'] !== 'string')
    throw new AppError('fileFormatWrong', { expected: '.vdd', actual: JSON.stringify(file)?.slice(0, 40) ?? '—' });
  const { id, ...design } = designIn(file);
  const isTaken = await isStored({ ...design, id }, services);
  const copies = isJsonObject(body) && Number(body['type'] ?? 0) === 1;
  if (isTaken && !copies) throw new AppError('moduleStored', { name: file['fullName'] });
  checkDesign(design);
  const keepsId = !isTaken && typeof id === 'string' && isModuleId(id);
  const moduleId = keepsId ? id : newId();
  const row = { ...design, ...(isTaken && renamed(design)), id: moduleId };
  const counts = await importRecords([{ resource, path: '', rows: [row] }], [], caller, services).catch(
    refusedImport(services.texts, caller.language),
  );
  await storeScenarios(moduleId, scenariosIn(file), caller, services);
  return { data: counts };
};

const numbers: ReadonlySet<string> = new Set(['type', 'webType', 'enableFlow', 'sortCode', 'enabledMark']);

/** The fields of a file that a design has. Older files hold the parts as objects, and numbers as texts. */
function designIn(file: Row): Row {
  const values = [...releasedFields, 'sortCode', 'enabledMark', 'id'].flatMap((field) => {
    const value = file[field];
    if (value === undefined || value === null || value === '') return [];
    if (numbers.has(field)) return [[field, Number(value)]];
    return [[field, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
  // Data sources belong to the installation that the file comes from.
  return { webType: 2, ...(Object.fromEntries(values) as Row), dbLinkId: '0' };
}

/** Whether the id, name or code is that of a stored module, which the caller may not see. */
async function isStored(design: Row, { recordsOf }: Services): Promise<boolean> {
  const filters = ['id', 'enCode', 'fullName'].flatMap((field) => {
    const value = design[field];
    return typeof value === 'string' && value !== '' ? [{ field, is: 'equals' as const, value }] : [];
  });
  const page = { number: 1, size: 1 };
  const { rows } = await recordsOf('visualdev/base', serverCaller).page({ filter: { any: filters }, fields: ['id'], page });
  return rows.length > 0;
}

function renamed({ fullName, enCode }: Row): Row {
  const suffix = randomBytes(4).toString('hex').slice(0, 5);
  return { fullName: `${String(fullName).slice(0, 90)}副本${suffix}`, enCode: `${String(enCode).slice(0, 45)}${suffix}` };
}

/** Creates the menus of a released module. Clients of 5.x call it after the release. */
export const menus: Behaviour = async ({ params, body, caller }, services) => {
  const id = params['id'] ?? '';
  const places = placesOf((body ?? {}) as Record<string, unknown>);
  // The server reads the release, so an error could name a module that the caller may not see.
  await services.catalogue.draft(id, caller);
  const { wire } = await services.catalogue.release(id);
  if (places) {
    await services.db.transaction().execute(async (transaction) => {
      // The lock prevents two concurrent calls from creating the same menu twice.
      await lockStructure(transaction, { changed: [`module ${id}`] });
      await placeMenus(wire, places, services, caller, transaction);
    });
  }
  return { data: null };
};

/** Enables or disables a module: while it is disabled, its records are out of reach. */
export const toggle: Behaviour = async ({ resource, params, caller }, { recordsOf, accessFor, catalogue }) => {
  requireWritable(accessFor(resource, caller), 'enabledMark');
  const id = params['id'] ?? '';
  await recordsOf(resource, caller).within(async (records) => {
    const { enabledMark, version } = await records.require(id);
    await records.update(id, { enabledMark: enabledMark === 1 ? 0 : 1 }, Number(version));
  });
  await catalogue.changed(id);
  return { data: null };
};

export { exportHandler as export, importHandler as import };

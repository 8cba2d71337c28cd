import { isJsonObject } from '#engine/json';
import { requireWritable } from '#server/access/access-for.ts';
import { AppError } from '#server/app-error.ts';
import { branchOf } from '#server/behaviours/branch-of.ts';
import { checkFileFormat } from '#server/behaviours/check-file-format.ts';
import { behaviour as createRecord } from '#server/behaviours/create.ts';
import { readJsonFile } from '#server/behaviours/read-json-file.ts';
import { readRecord } from '#server/behaviours/read-record.ts';
import { readTree } from '#server/behaviours/read-tree.ts';
import { exportedFields } from '#server/behaviours/readable-fields.ts';
import { refusedImport } from '#server/behaviours/refused-import.ts';
import { checkGuards } from '#server/behaviours/remove.ts';
import { sentChanges } from '#server/behaviours/sent-changes.ts';
import { structuredRows } from '#server/behaviours/structured-rows.ts';
import type { TreeNode } from '#server/behaviours/tree-of.ts';
import { behaviour as updateRecord } from '#server/behaviours/update.ts';
import { parentTreeOf } from '#server/display/parent-tree.ts';
import type { Behaviour } from '#server/exchange.ts';
import { menuFileSets, menuFormat } from '#server/files/menu-file.ts';
import { offerFile } from '#server/files/offer-file.ts';
import { menusOf, systemId } from '#server/menus/module-menus.ts';
import { completeMenu } from '#server/records/complete-menu.ts';
import { importRecords } from '#server/records/import-records.ts';
import { openedMenu } from '#server/records/menu-properties.ts';
import { pickFields } from '#server/records/visible-fields.ts';
import { insertRecords, writeRecord } from '#server/records/write-record.ts';
import { removeMenus } from '#server/recycle/remove-menus.ts';
import { partRows } from '#server/rights/part-rows.ts';
import { lockStructure } from '#server/storage/lock-structure.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Row } from '#server/storage/records.ts';

/** All menus as a tree. `hasModule` says whether a menu opens something. */
export const all: Behaviour = async (exchange, services) => ({ data: { list: marked(await readTree(exchange, services)) } });

const marked = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.map((node) => ({ ...node, hasModule: Number(node['type']) > 1, children: node.children && marked(node.children) }));

/** A menu, with what it opens beside its other fields. */
export const read: Behaviour = async (exchange, services) => {
  const record = await readRecord(exchange, services);
  return { data: 'propertyJson' in record ? openedMenu(record) : record };
};

/** Creates a menu. Without a system it belongs to the one that ships. */
export const create: Behaviour = async (exchange, services) => {
  const body = await completeMenu(exchange.body, services);
  return createRecord({ ...exchange, body: { ...body, systemId: body['systemId'] || systemId } }, services);
};

/** Changes a menu. Address and window follow its type. */
export const update: Behaviour = async (exchange, services) => {
  const records = services.recordsOf(exchange.resource, exchange.caller, undefined, { showsHidden: true });
  const before = await records.require(exchange.params['id'] ?? '');
  const changes = await sentChanges(exchange, services, read);
  return updateRecord({ ...exchange, body: await completeMenu(changes, services, before) }, services);
};

/** Moves a menu into the recycle bin, with its buttons, columns, form fields and data rules. */
export const remove: Behaviour = async (exchange, services) => {
  const { resource, params, caller } = exchange;
  const id = params['id'] ?? '';
  await services.recordsOf(resource, caller).within(async (records, transaction) => {
    await records.require(id);
    await lockStructure(transaction, { changed: [resource.id] });
    await checkGuards(id, exchange, services, transaction);
    const removed = await removeMenus({ ids: [id], caller }, services, transaction);
    if (removed.size === 0) throw new AppError('recordNotFound', { id });
  });
  return { data: null };
};

/** Moves a menu below a parent, before one of the menus there or after all of them. Menus whose place changes are numbered anew. */
export const move: Behaviour = async ({ resource, params, body, caller }, services) => {
  const id = params['id'] ?? '';
  const { parentId, beforeId } = isJsonObject(body) ? body : {};
  const rule = services.accessFor(resource, caller);
  for (const field of ['parentId', 'sortCode']) requireWritable(rule, field);
  await services.recordsOf(resource, caller).within(async (_, transaction) => {
    await lockStructure(transaction, { changed: [resource.id] });
    const { systemId, category } = await writeRecord(resource, { id, body: { parentId } }, caller, services, transaction);
    const filter = {
      all: Object.entries({ parentId, systemId, category }).map(([field, value]) => ({ field, is: 'equals' as const, value })),
    };
    const siblings = await services.recordsOf(resource, caller, transaction).all({ filter, fields: ['id', 'sortCode'] });
    const others = siblings.filter((row) => row['id'] !== id);
    const index = others.findIndex((row) => row['id'] === beforeId);
    const moved = siblings.filter((row) => row['id'] === id);
    const ordered = others.toSpliced(index < 0 ? others.length : index, 0, ...moved);
    for (const [place, row] of ordered.entries())
      if (row['sortCode'] !== place + 1)
        await writeRecord(resource, { id: String(row['id']), set: { sortCode: place + 1 } }, caller, services, transaction);
  });
  return { data: null };
};

/** Adds to a menu the buttons, columns or fields of what it opens. Those whose codes it has stay as they are. */
export const fill: Behaviour = async ({ resource, params, caller }, services) => {
  const { recordsOf, catalogue, texts } = services;
  const menu = await recordsOf(resource, caller).require(params['id'] ?? '');
  const rows = await partRows(params['part'] ?? '', menu, caller.language, services);
  if (!rows) throw new AppError('descriptorNotFound', { id: params['part'] });
  const part = catalogue.resource(`system/${params['part']}`);
  const counts = await recordsOf(part, caller).within(async (_, transaction) => {
    await lockStructure(transaction, { changed: [part.id], used: [resource.id] });
    const filter = { field: 'moduleId', is: 'equals' as const, value: menu['id'] };
    const stored = await recordsOf(part, caller, transaction, { showsHidden: true }).all({ filter, fields: ['enCode'] });
    const taken = new Set(stored.map(({ enCode }) => enCode));
    const added = rows.filter(({ enCode }) => !taken.has(enCode));
    const changes = added.map((row, index) => ({
      id: newId(),
      body: { moduleId: menu['id'], sortCode: stored.length + index + 1, ...row },
    }));
    await insertRecords(part, changes, caller, services, { db: transaction });
    return { created: added.length, existing: rows.length - added.length };
  });
  return { data: counts, msg: texts.text(caller.language, '$t:menu.filled', { ...counts }) };
};

/** Exports a menu with those below it, and their buttons, columns, form fields and data rules. */
const exportHandler: Behaviour = async ({ resource, params, caller }, services) => {
  const id = params['id'] ?? '';
  const fields = exportedFields({ resource, caller }, services);
  const menus = branchOf(await structuredRows(resource, { fields, structure: ['parentId'] }, services, caller), 'parentId', id);
  const [menu] = menus;
  if (!menu) throw new AppError('recordNotFound', { id });
  const sets: Record<string, Row[]> = { menus: menus.map((row) => pickFields(row, fields)) };
  for (const [key, partId] of Object.entries(menuFileSets).slice(1)) {
    const part = services.catalogue.resource(partId);
    const narrowedBy = { field: 'moduleId', is: 'in' as const, value: menus.map((row) => row['id']) };
    const exported = exportedFields({ resource: part, caller }, services);
    sets[key] = await services.recordsOf(part, caller, undefined, { narrowedBy }).all({ fields: [...exported] });
  }
  const content = `${JSON.stringify({ ...menuFormat, exportedAt: Date.now(), ...sets }, null, 2)}\n`;
  const name = `${String(menu['fullName'] ?? id)}.bm`;
  return { data: await offerFile({ name, type: 'application/json; charset=utf-8', content }, services) };
};

/**
 * Imports a file of menus in one transaction. Records are updated when their id or else their code is stored, and created
 * otherwise. Menus of another system are copied into the system that the call names.
 */
const importHandler: Behaviour = async ({ files, params, caller }, services) => {
  const file = checkFileFormat(readJsonFile(files), menuFormat);
  const lists = Object.entries(menuFileSets).map(([key, resource]) => ({
    key,
    resource,
    rows: Array.isArray(file[key]) ? (file[key] as unknown[]) : [],
  }));
  const system = params['systemId'] ?? '';
  const isOfOther = system !== '' && lists[0]?.rows.some((row) => isJsonObject(row) && row['systemId'] !== system) === true;
  const into = isOfOther
    ? copying(
        system,
        lists.flatMap(({ rows }) => rows),
      )
    : (row: unknown) => row;
  const sets = lists.map(({ key, resource, rows }) => ({
    resource: services.catalogue.resource(resource),
    path: `/${key}`,
    rows: rows.map((row) => (key === 'menus' ? atTop(into(row), lists[0]?.rows.map(into) ?? []) : into(row))),
  }));
  const counts = await importRecords(sets, [], caller, services).catch(refusedImport(services.texts, caller.language));
  return { data: counts, msg: services.texts.text(caller.language, '$t:menu.imported', { ...counts }) };
};

/** Gives the records new ids, under which they refer to each other. */
function copying(systemId: string, rows: readonly unknown[]): (row: unknown) => unknown {
  const ids = new Map(rows.flatMap((row) => (isJsonObject(row) && typeof row['id'] === 'string' ? [[row['id'], newId()] as const] : [])));
  const renamed = (value: unknown) => (typeof value === 'string' ? (ids.get(value) ?? value) : value);
  return (row) => {
    if (!isJsonObject(row)) return row;
    const copy: Row = { ...row };
    for (const field of ['id', 'parentId', 'moduleId']) if (field in row) copy[field] = renamed(row[field]);
    if ('systemId' in row) copy['systemId'] = systemId;
    const { conditionJson } = row;
    if (typeof conditionJson === 'string')
      copy['conditionJson'] = conditionJson.replaceAll(/"id":"([^"]*)"/g, (_, id: string) => `"id":"${String(renamed(id))}"`);
    return copy;
  };
}

/** A menu whose parent is not in the file stands at the top of another system. */
function atTop(row: unknown, menus: readonly unknown[]): unknown {
  if (!isJsonObject(row)) return row;
  return menus.some((menu) => isJsonObject(menu) && menu['id'] === row['parentId']) ? row : { ...row, parentId: '-1' };
}

/** The possible parents of a module's menu: systems with their menu groups. Current parents are disabled. */
export const moduleParents: Behaviour = async ({ params, query, caller }, { recordsOf, texts }) => {
  const category = query['category'] === 'App' ? 'App' : 'Web';
  const groupFilter = {
    all: [
      { field: 'category', is: 'equals' as const, value: category },
      { field: 'type', is: 'equals' as const, value: 1 },
    ],
  };
  const groups = await recordsOf('system/menu', caller, undefined, { narrowedBy: groupFilter }).all({
    fields: ['id', 'systemId', 'parentId', 'fullName', 'icon', 'type', 'sortCode'],
  });
  const systems = await recordsOf('system/system', caller, undefined, { narrowedBy: { field: 'enabledMark', is: 'equals', value: 1 } }).all(
    { fields: ['id', 'fullName', 'icon', 'sortCode'] },
  );
  const currentMenus = (await menusOf(params['id'] ?? '', recordsOf('system/menu', caller, undefined, { showsHidden: true }))).filter(
    (menu) => menu['category'] === category,
  );
  return {
    data: {
      list: parentTreeOf(systems, groups, {
        disabled: new Set(currentMenus.map(({ parentId, systemId }) => (parentId === '-1' ? systemId : parentId))),
        nameOf: ({ fullName }) => (typeof fullName === 'string' ? texts.text(caller.language, fullName) : undefined),
      }),
    },
  };
};

export { exportHandler as export, importHandler as import };

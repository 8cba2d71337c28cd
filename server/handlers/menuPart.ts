import { issue, IssueError, pointerOf } from '#engine/issue';
import { isJsonObject } from '#engine/json';
import { allOf } from '#engine/query/filter';
import { opens } from '#server/access/access-for.ts';
import { requireCollection } from '#server/access/records-of.ts';
import { AppError } from '#server/app-error.ts';
import { offeredRows } from '#server/behaviours/authorize/offered-rows.ts';
import { conditionsOf, keywordOf } from '#server/behaviours/conditions-of.ts';
import { behaviour as create } from '#server/behaviours/create.ts';
import { readableFields } from '#server/behaviours/readable-fields.ts';
import { behaviour as tree } from '#server/behaviours/tree.ts';
import { behaviour as update } from '#server/behaviours/update.ts';
import { contentName, ruleWords, symbolName } from '#server/display/rule-words.ts';
import type { Behaviour } from '#server/exchange.ts';
import { parseConditions } from '#server/records/parse-conditions.ts';
import { insertRecords } from '#server/records/write-record.ts';
import { menuContents } from '#server/rights/menu-content.ts';
import { shownResources } from '#server/rights/permission-list.ts';
import { ruleFields as ruleFieldsOf } from '#server/rights/rule-fields.ts';
import { lockStructure } from '#server/storage/lock-structure.ts';
import { newId } from '#server/storage/new-id.ts';
import type { Row } from '#server/storage/records.ts';

/** The buttons of a menu as a tree. For clients of 3.6, a menu without records has the buttons of what it opens. */
export const buttons: Behaviour = async (exchange, services) => {
  const answer = await tree(exchange, services);
  const list = 'data' in answer && isJsonObject(answer.data) ? answer.data['list'] : undefined;
  if (!Array.isArray(list) || list.length > 0) return answer;
  const offered = await offeredRows(exchange, services);
  return { data: { list: offered.map((row) => ({ ...row, hasChildren: false, isLeaf: true, num: 0, children: null })) } };
};

/** What belongs to a menu, in its order and without pages. For clients of 3.6, a menu without records has the parts of what it opens. */
export const list: Behaviour = async (exchange, services) => {
  const { resource, caller } = exchange;
  const { hidden } = services.accessFor(resource, caller).fields;
  const { filter, ...search } = keywordOf(exchange, hidden);
  const list = await services.recordsOf(resource, caller).all({
    ...search,
    filter: allOf([filter, ...conditionsOf(exchange, services.registry, hidden)]),
    fields: ['id', ...readableFields(exchange, services)],
  });
  return { data: { list: list.length > 0 ? list : await offeredRows(exchange, services) } };
};

/** Adds columns or form fields to a menu. Those whose codes it has already stay as they are. */
export const batch: Behaviour = async ({ resource, body, caller }, services) => {
  const posted = isJsonObject(body) ? body : {};
  const { moduleId, bindTable = null, bindTableName = null } = posted;
  const key = 'formJson' in posted ? 'formJson' : 'columnJson';
  const rows = rowsIn(posted[key], key);
  const counts = await services.recordsOf(resource, caller).within(async (_, transaction) => {
    await lockStructure(transaction, { changed: [resource.id], used: ['system/menu'] });
    const records = services.recordsOf(resource, caller, transaction, { showsHidden: true });
    const stored = await records.all({ filter: { field: 'moduleId', is: 'equals', value: moduleId }, fields: ['enCode'] });
    const taken = new Set(stored.map(({ enCode }) => enCode));
    const added = rows.filter((row) => !taken.has(row['enCode']) && taken.add(row['enCode']));
    const changes = added.map((row, index) => ({
      id: newId(),
      body: { sortCode: stored.length + index + 1, bindTable, bindTableName, ...row, moduleId },
    }));
    await insertRecords(resource, changes, caller, services, { db: transaction });
    return { created: added.length, existing: rows.length - added.length };
  });
  return { data: counts };
};

function rowsIn(value: unknown, key: string) {
  const list = typeof value === 'string' ? parsed(value) : value;
  if (!Array.isArray(list)) throw new AppError('bodyNotJson');
  if (list.length > maxFields) throw new IssueError(key, [issue(pointerOf(key), 'maxItems', { limit: maxFields })]);
  return list.filter(isJsonObject).map(({ id: _id, version: _version, ...row }) => row);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Maximum number of fields that are added at once. */
const maxFields = 1_000;

/** The tables of what a menu opens, as existing clients choose fields from them. */
export const linkTables: Behaviour = async ({ params, caller }, services) => {
  const menu = await services.recordsOf('system/menu', caller).require(params['moduleId'] ?? '');
  const content = (await menuContents([menu], services))(menu);
  const tables = shownResources(content).flatMap((resource) => {
    if (!resource.collection) return [];
    const { table, rowTables } = requireCollection(resource, services.registry);
    return [table, ...rowTables.map((each) => each.table)];
  });
  return { data: { linkId: '0', linkTables: [...new Set(tables)] } };
};

/** The tables that a page is connected with: none, because the page says what it shows. Throws `recordNotFound` for an unknown menu. */
export const linkInfo: Behaviour = async ({ params, caller }, services) => {
  await services.recordsOf('system/menu', caller).require(params['moduleId'] ?? '');
  return { data: {} };
};

/** The fields of a table of modules, with the codes under which rights name them. Those that are hidden from the caller are left out. */
export const linkFields: Behaviour = async ({ params, caller }, services) => {
  const { accessFor, catalogue, registry, texts } = services;
  for (const { resource } of await catalogue.releases()) {
    const rule = accessFor(resource, caller);
    if (!opens(rule)) continue;
    const { table, rowTables } = requireCollection(resource, registry);
    const rowTable = rowTables.find((each) => each.table === params['table']);
    if (table !== params['table'] && !rowTable) continue;
    const parent = rowTable && resource.fields.find(({ id }) => id === rowTable.field);
    const nodes = rowTable ? (parent?.children ?? []) : resource.fields.filter((node) => registry.field(node.jnpfKey).rows !== true);
    const list = nodes.flatMap((node) => {
      if (!('id' in node) || typeof node.id !== 'string') return [];
      const path = rowTable ? `${rowTable.field}.${node.id}` : node.id;
      const name = resource.names?.[node.id] ?? node.id;
      const label = 'label' in node ? node.label : undefined;
      return rule.fields.hidden.has(path)
        ? []
        : [{ field: rowTable ? `${rowTable.field}-${name}` : name, fieldName: texts.text(caller.language, label ?? node.id) }];
    });
    return { data: { list } };
  }
  return { data: { list: [] } };
};

/** The fields that data rules of a menu can compare, with the words of their contents and symbols. */
export const dataFields: Behaviour = async (exchange, services) => {
  const answer = await list(exchange, services);
  const rows = 'data' in answer && isJsonObject(answer.data) ? (answer.data['list'] as unknown as Row[]) : [];
  const words = (codes: unknown, key: (code: string) => string): string =>
    String(codes ?? '')
      .split(',')
      .filter((code) => code !== '')
      .map((code) => services.texts.text(exchange.caller.language, key(code)))
      .join(services.texts.text(exchange.caller.language, '$t:menuPart.listed'));
  const named = rows.map((row) => ({
    ...row,
    ...('conditionText' in row && { conditionName: words(row['conditionText'], contentName) }),
    ...('conditionSymbol' in row && { conditionSymbolName: words(row['conditionSymbol'], symbolName) }),
  }));
  return { data: { list: named } };
};

/** The data rules of a menu. `conditionText` says each in words. */
export const schemes: Behaviour = async (exchange, services) => {
  const { params, caller } = exchange;
  const answer = await list(exchange, services);
  const data = 'data' in answer ? answer.data : null;
  const rules = isJsonObject(data) ? (data['list'] as Row[]) : [];
  const menu = await services.recordsOf('system/menu', caller).get(params['moduleId'] ?? '');
  if (!menu || !rules.some((rule) => 'conditionText' in rule)) return { data };
  const offered = ruleFieldsOf((await menuContents([menu], services))(menu), services, caller.language);
  const filter = { field: 'moduleId', is: 'equals' as const, value: menu.id };
  const stored = await services.recordsOf('system/moduleDataAuthorize', caller).all({ filter, fields: ['enCode', 'fullName'] });
  const names = new Map(stored.map(({ enCode, fullName }) => [enCode, String(fullName)]));
  const context = {
    ...services,
    caller,
    fieldName: (code: string) => names.get(code) ?? offered.get(code)?.field.fullName ?? code,
    nodeOf: (code: string) => offered.get(code)?.node,
  };
  const described = await Promise.all(rules.map(async (rule) => ({ ...rule, conditionText: await ruleWords(rule, context) })));
  return { data: { list: described } };
};

/**
 * The fields that data rules of a menu can compare: those of what it opens, and those that were added to it. A field without
 * an `id` gets its record with the first rule that compares it. `nodes` and `references` draw the inputs of values.
 */
export const ruleFields: Behaviour = async ({ resource, params, caller }, services) => {
  const { recordsOf, catalogue } = services;
  const menu = await recordsOf('system/menu', caller).require(params['moduleId'] ?? '');
  const content = (await menuContents([menu], services))(menu);
  const filter = { field: 'moduleId', is: 'equals' as const, value: menu.id };
  const stored = await recordsOf('system/moduleDataAuthorize', caller).all({ filter });
  const storedByCode = new Map(stored.map((row) => [row.enCode, row]));
  const offered = ruleFieldsOf(content, services, caller.language);
  const fromContent = [...offered.values()].map(({ path, field }) => ({
    ...field,
    id: null,
    ...shown(storedByCode.get(field.enCode)),
    path,
  }));
  const further = stored.filter(({ enCode }) => !offered.has(String(enCode))).map((row) => ({ ...shown(row), path: null }));
  const references = content.descriptors.filter(({ kind }) => kind === 'resource');
  return {
    data: {
      list: [...fromContent, ...further],
      nodes: shownResources(content).flatMap(({ fields }) => fields),
      references,
      texts: catalogue.textsOf([resource, ...content.descriptors]),
    },
  };
};

const shownNames = ['id', 'enCode', 'fullName', 'bindTable', 'fieldRule', 'childTableKey', 'type', 'conditionText', 'conditionSymbol'];

/** Without the fields that are hidden from the caller. */
const shown = (row: Row = {}): Row => Object.fromEntries(shownNames.filter((name) => name in row).map((name) => [name, row[name] ?? null]));

/**
 * Creates or changes a data rule. A condition with an empty `id` names its field by code, and the field gets its record in the
 * menu if it has none. Such a record only offers a field, so it may stay when the rule is refused.
 */
export const writeScheme: Behaviour = async (exchange, services) => {
  const write = exchange.params['id'] === undefined ? create : update;
  const body = isJsonObject(exchange.body) ? exchange.body : {};
  const groups = parseConditions(body['conditionJson']);
  const unnamed = groups?.flatMap((group) => group.groups).filter(({ id }) => id === '') ?? [];
  if (unnamed.length === 0) return write(exchange, services);
  const ids = await fieldIds(new Set(unnamed.map(({ field }) => field)), exchange, services);
  const named = (JSON.parse(String(body['conditionJson'])) as PostedGroup[]).map((group) => ({
    ...group,
    groups: group.groups.map((condition) => (condition.id === '' ? { ...condition, id: ids.get(condition.field) ?? '' } : condition)),
  }));
  return write({ ...exchange, body: { ...body, conditionJson: JSON.stringify(named) } }, services);
};

/** After `parseConditions` has read the same text. */
interface PostedGroup {
  groups: { id: string; field: string }[];
}

/** The records of fields of a menu by their codes. Those that are missing are added, as far as the menu has such fields. */
async function fieldIds(
  codes: ReadonlySet<string>,
  { resource, params, body, caller }: Parameters<Behaviour>[0],
  services: Parameters<Behaviour>[1],
): Promise<Map<string, string>> {
  const { recordsOf, catalogue } = services;
  const ruleId = params['id'];
  const moduleId =
    ruleId === undefined ? (body as { moduleId?: unknown }).moduleId : (await recordsOf(resource, caller).require(ruleId))['moduleId'];
  const menu = await recordsOf('system/menu', caller).get(String(moduleId));
  if (!menu) return new Map();
  const offered = ruleFieldsOf((await menuContents([menu], services))(menu), services, caller.language);
  const part = catalogue.resource('system/moduleDataAuthorize');
  return recordsOf(part, caller).within(async (_, transaction) => {
    await lockStructure(transaction, { changed: [part.id], used: ['system/menu'] });
    const filter = { field: 'moduleId', is: 'equals' as const, value: menu.id };
    const stored = await recordsOf(part, caller, transaction, { showsHidden: true }).all({ filter, fields: ['id', 'enCode'] });
    const ids = new Map(stored.map(({ id, enCode }) => [String(enCode), String(id)]));
    const added = [...codes].flatMap((code) => (ids.has(code) ? [] : (offered.get(code)?.field ?? [])));
    const changes = added.map((field, index) => ({
      id: newId(),
      body: { ...field, moduleId: menu.id, sortCode: stored.length + index + 1 },
    }));
    for (const {
      id,
      body: { enCode },
    } of changes)
      ids.set(enCode, id);
    await insertRecords(part, changes, caller, services, { db: transaction });
    return ids;
  });
}

import { memberIdsOf } from '#engine/directory/member-id';
import type { Text } from '#engine/generated/descriptor.gen';
import type { ListTarget } from '#engine/module/list-targets';
import { moduleIdIn } from '#engine/module/module-key';
import type { ParsedResource } from '#engine/parsed';
import { holdsForAll, noRecord, type Filter } from '#engine/query/filter';
import type { AccessFor } from '../access/access-for';
import { serverCaller, type Caller } from '../access/caller';
import { menusOf } from '../menus/module-menus';
import { ruleResource } from '../numbers/number-rule';
import type { Row } from '../storage/records';
import { entryKinds, kindOf, menuResource } from './entry-kinds';
import { listTargetUses } from './list-target-uses';
import { namesOf } from './names-of';
import type { RecycleContext } from './recycle-context';
import {
  dictionaryFields,
  directoryFields,
  directoryKindsOf,
  interfaceFields,
  numberedFields,
  referringFields,
  relationFields,
  type ReferenceField,
} from './reference-fields';
import { modulesPrinting, templateResource } from './template-uses';

type UsageContext = RecycleContext & { accessFor: AccessFor };

/** What a deletion would delete, and what refers to it. */
export interface Usage {
  title: string;
  count: number;
  names: string[];
  references: Reference[];
  /** There are more references than are listed. */
  isMore: boolean;
  /** The number of records of a module. */
  records?: number;
}

interface Reference {
  by: string;
  fields?: string[];
  /** Missing where fields refer to the deleted, and not records. */
  count?: number;
  /** The count stopped at its limit. */
  isMore?: boolean;
}

/** A reference before those that the caller may not see become one line. */
interface Use extends Reference {
  /** The resource that the caller may not see: `by` is not its name. */
  unseen?: ParsedResource;
}

/** Names and references that are listed, records that are searched for references, and records that are counted. */
const limits = { names: 5, references: 20, searched: 500, counted: 1_000 };

/**
 * Reads all in a bounded number of statements, each of which counts up to a limit. References are counted as the caller; that there
 * are others is said, but not where and how many.
 */
export async function usageOf(resource: ParsedResource, ids: readonly string[], caller: Caller, context: UsageContext): Promise<Usage> {
  const searched = ids.slice(0, limits.searched);
  const names = await namesOf(searched, resource, context.recordsOf(resource, caller), context);
  const existing = searched.filter((id) => names.has(id));
  const referring = await referencesTo(resource, existing, caller, context);
  const listed = onceOthers(
    referring.references.filter(({ count }) => count === undefined || count > 0),
    caller,
    context,
  );
  return {
    title: context.texts.text(caller.language, titleOf(resource)),
    count: existing.length + (ids.length - searched.length),
    names: existing.slice(0, limits.names).map((id) => names.get(id)?.name ?? ''),
    references: listed.slice(0, limits.references),
    isMore: referring.isMore || listed.length > limits.references || ids.length > searched.length,
    ...(referring.records !== undefined && { records: referring.records }),
  };
}

/** What relates to a record of a module, counted as the caller. */
export async function relationsTo(
  resource: ParsedResource,
  id: string,
  caller: Caller,
  context: UsageContext,
): Promise<{ count: number; isMore: boolean; list: Reference[] }> {
  const { fields, isMore } = await relationFields(moduleIdIn(resource.id) ?? '', context);
  const references = onceOthers(await counted(fields, () => [id], caller, context), caller, context);
  const list = references.filter(({ count }) => count === undefined || count > 0).slice(0, limits.references);
  return {
    count: list.reduce((sum, { count = 0 }) => sum + count, 0),
    isMore: isMore || list.some((reference) => reference.isMore === true),
    list,
  };
}

/** What users call the records: the module's name, or the kind. */
function titleOf({ id, title }: ParsedResource): Text {
  const kind = kindOf(id);
  const isOfTitle = kind === entryKinds.record || kind === entryKinds.other;
  const [name] = Object.entries(entryKinds).find(([, value]) => value === kind) ?? [];
  return isOfTitle || name === undefined ? title : `$t:recycle.${name}`;
}

interface Referring {
  references: Use[];
  isMore: boolean;
  records?: number;
}

async function referencesTo(resource: ParsedResource, ids: readonly string[], caller: Caller, context: UsageContext): Promise<Referring> {
  const kind = kindOf(resource.id);
  const moduleId = moduleIdIn(resource.id);
  const own = [...(await below(resource, ids, caller, context))];
  const referring = await counted(referringFields(resource.id, context), () => ids, caller, context);
  const references = [...own, ...referring];
  if (kind === entryKinds.module) return ofModule(String(ids[0]), references, caller, context);
  if (kind === entryKinds.dictionaryType) {
    const { fields, isMore } = await fieldsOfTypes(ids, context);
    const trees = await inListsOf('dictionary', ids, caller, context);
    return { references: [...references, ...named(fields, caller, context), ...trees.references], isMore: isMore || trees.isMore };
  }
  if (resource.id === interfaceResource) {
    const searched = ids.slice(0, limits.names);
    const fieldUses = await Promise.all(searched.map((id) => interfaceFields(id, context)));
    const lists = await inListsOf('interface', searched, caller, context);
    const uses = named(
      fieldUses.flatMap(({ fields }) => fields),
      caller,
      context,
    );
    const isMore = lists.isMore || ids.length > searched.length || fieldUses.some((fields) => fields.isMore);
    return { references: [...references, ...uses, ...lists.references], isMore };
  }
  if (resource.id === ruleResource) return ofRules(resource, ids, references, caller, context);
  if (resource.id === templateResource) return ofTemplates(ids, references, caller, context);
  if (kind === entryKinds.dictionaryEntry) {
    const entries = await context.recordsOf(resource, serverCaller).all({ filter: { field: 'id', is: 'in', value: ids } });
    const { fields, isMore } = await fieldsOfTypes(
      entries.map((entry) => String(entry['dictionaryTypeId'])),
      context,
    );
    const valuesOf = ({ stored }: ReferenceField) => entries.map((entry) => String(entry[stored]));
    return { references: [...references, ...(await counted(fields, valuesOf, caller, context))], isMore };
  }
  const objectKinds = directoryKindsOf(resource.id);
  if (objectKinds) {
    const { fields, isMore } = await directoryFields(objectKinds, context);
    const members = ids.flatMap((id) => objectKinds.flatMap((each) => memberIdsOf(id, each)));
    const valuesOf = ({ stored }: ReferenceField) => (stored === 'member' ? members : ids);
    return { references: [...references, ...(await counted(fields, valuesOf, caller, context))], isMore };
  }
  if (moduleId === undefined) return { references, isMore: false };
  const { fields, isMore } = await relationFields(moduleId, context);
  return { references: [...references, ...(await counted(fields, () => ids, caller, context))], isMore };
}

/** The fields that offer entries of these dictionaries; usually one. */
async function fieldsOfTypes(typeIds: readonly string[], context: UsageContext): Promise<{ fields: ReferenceField[]; isMore: boolean }> {
  const ids = [...new Set(typeIds)].slice(0, limits.names);
  const types = await context.recordsOf('system/dictionaryType', serverCaller).all({ filter: { field: 'id', is: 'in', value: ids } });
  const byType = await Promise.all(types.map((type: Row) => dictionaryFields(type, context)));
  return { fields: byType.flatMap(({ fields }) => fields), isMore: byType.some(({ isMore }) => isMore) };
}

/** The fields of modules that take numbers of these rules, which fields name by code. */
async function ofRules(
  resource: ParsedResource,
  ids: readonly string[],
  references: Use[],
  caller: Caller,
  context: UsageContext,
): Promise<Referring> {
  const filter: Filter = { field: 'id', is: 'in', value: ids.slice(0, limits.names) };
  const rules = await context.recordsOf(resource, serverCaller).all({ filter, fields: ['enCode'] });
  const uses = await Promise.all(rules.map(({ enCode }) => numberedFields(String(enCode), context)));
  const fields = uses.flatMap((use) => use.fields);
  return {
    references: [...references, ...named(fields, caller, context)],
    isMore: ids.length > limits.names || uses.some(({ isMore }) => isMore),
  };
}

/** The modules whose detail or list prints by these templates. */
async function ofTemplates(ids: readonly string[], references: Use[], caller: Caller, context: UsageContext): Promise<Referring> {
  const moduleIds = await Promise.all(ids.slice(0, limits.names).map((id) => modulesPrinting(id, context)));
  const uses: Use[] = [];
  for (const moduleId of new Set(moduleIds.flat())) {
    const { resource } = await context.catalogue.release(moduleId);
    const isSeen = context.accessFor(resource, caller).rows !== noRecord;
    uses.push(isSeen ? { by: context.texts.text(caller.language, resource.title) } : unseenUse(resource));
  }
  return { references: [...references, ...uses], isMore: ids.length > limits.names };
}

async function ofModule(moduleId: string, references: Use[], caller: Caller, context: UsageContext): Promise<Referring> {
  const { recordsOf, catalogue, texts } = context;
  const release = await catalogue.release(moduleId).catch(() => undefined);
  const records = release ? await recordsOf(release.resource, serverCaller).count({}, limits.counted * 100) : 0;
  const text = (key: string) => texts.text(caller.language, `$t:recycle.${key}`);
  const menus = { by: text('menus'), count: (await menusOf(moduleId, recordsOf(menuResource, serverCaller))).length };
  const interfaces = await recordsOf(interfaceResource, serverCaller).count(
    { filter: { field: 'dataConfigJson', is: 'contains', value: `"${moduleId}"` } },
    limits.counted,
  );
  const { fields, isMore } = await relationFields(moduleId, context);
  const buttons = await inListsOf('module', [moduleId], caller, context);
  const related = [...named(fields, caller, context), ...buttons.references];
  return {
    references: [...references, menus, { by: text('dataInterfaces'), count: interfaces }, ...related],
    isMore: isMore || buttons.isMore,
    records,
  };
}

const interfaceResource = 'system/dataInterface';

/** The buttons and trees of lists that use the deleted. Of modules whose records the caller may not see, only that there are some. */
async function inListsOf(
  kind: ListTarget['kind'],
  ids: readonly string[],
  caller: Caller,
  context: UsageContext,
): Promise<{ references: Use[]; isMore: boolean }> {
  const targetUses = await Promise.all(ids.slice(0, limits.names).map((id) => listTargetUses(kind, id, context)));
  const labels = new Map<ParsedResource, Set<string>>();
  for (const { resource, target } of targetUses.flatMap(({ uses }) => uses))
    labels.set(resource, (labels.get(resource) ?? new Set()).add(context.texts.text(caller.language, target.label)));
  const references = [...labels].map(([resource, names]): Use =>
    context.accessFor(resource, caller).rows === noRecord
      ? unseenUse(resource)
      : { by: context.texts.text(caller.language, resource.title), fields: [...names] },
  );
  return { references, isMore: targetUses.some(({ isMore }) => isMore) };
}

/** Records below in a tree, of the product or of a module's list. */
async function below(
  resource: ParsedResource,
  ids: readonly string[],
  caller: Caller,
  { recordsOf, texts }: RecycleContext,
): Promise<Reference[]> {
  const parent = resource.collection?.tree?.parent ?? resource.operations.find(({ list }) => list?.layout === 'tree')?.list?.parent;
  if (parent === undefined || ids.length === 0) return [];
  const filter: Filter = {
    all: [
      { field: parent, is: 'in', value: ids },
      { field: 'id', is: 'notIn', value: ids },
    ],
  };
  const count = await recordsOf(resource, serverCaller).count({ filter }, limits.counted);
  return [{ by: texts.text(caller.language, '$t:recycle.below'), count, isMore: count === limits.counted }];
}

/** Counts the records that hold one of the values, with one statement for each resource. */
async function counted(
  fields: readonly ReferenceField[],
  valuesOf: (field: ReferenceField) => readonly string[],
  caller: Caller,
  context: UsageContext,
): Promise<Use[]> {
  const uses: Use[] = [];
  for (const group of grouped(fields, caller, context)) {
    const { by, labels, members } = group;
    const counting = async (reader: Caller, those: readonly ReferenceField[]): Promise<number> => {
      const filter: Filter = { any: those.map((member) => ({ field: member.field, is: 'in', value: valuesOf(member) })) };
      return those.length === 0 ? 0 : context.recordsOf(group.resource, reader).count({ filter }, limits.counted);
    };
    const count = await counting(caller, members);
    uses.push({ by, fields: labels, count, isMore: count === limits.counted });
    if (!group.isWhole && (await counting(serverCaller, [...members, ...group.hidden])) > count) uses.push(othersIn(group));
  }
  return uses;
}

/** The fields that refer to the deleted, without a count. */
const named = (fields: readonly ReferenceField[], caller: Caller, context: UsageContext): Use[] =>
  grouped(fields, caller, context).flatMap((group) => [
    ...(group.members.length > 0 ? [{ by: group.by, fields: group.labels }] : []),
    ...(group.isWhole ? [] : [othersIn(group)]),
  ]);

const unseenUse = (unseen: ParsedResource): Use => ({ by: '', unseen });

/** Records or fields that the caller may not see. */
const othersIn = ({ resource, members }: Group): Use => (members.length === 0 ? unseenUse(resource) : { by: '' });

/** With one line for the modules that the caller may not see, and one for other records, at the end. */
function onceOthers(uses: readonly Use[], caller: Caller, { texts }: UsageContext): Reference[] {
  const seen = uses.filter(({ by }) => by !== '');
  const others = uses.filter(({ by }) => by === '');
  const unseen = new Set(others.flatMap((use) => (use.unseen && moduleIdIn(use.unseen.id) !== undefined ? [use.unseen.id] : [])));
  const isOther = others.some((use) => !use.unseen || !unseen.has(use.unseen.id));
  return [
    ...seen,
    ...(unseen.size > 0 ? [{ by: texts.text(caller.language, '$t:recycle.otherModules', { count: unseen.size }) }] : []),
    ...(isOther ? [{ by: texts.text(caller.language, '$t:recycle.others') }] : []),
  ];
}

interface Group {
  resource: ParsedResource;
  by: string;
  labels: string[];
  members: ReferenceField[];
  /** Fields that the caller may not see, or of records that the caller sees none of. */
  hidden: ReferenceField[];
  /** Whether the caller sees all records and fields. */
  isWhole: boolean;
}

/** The fields by their resource. */
function grouped(fields: readonly ReferenceField[], caller: Caller, { texts, accessFor }: UsageContext): Group[] {
  const groups = new Map<string, Group>();
  for (const field of fields) {
    const { resource } = field;
    const rule = accessFor(resource, caller);
    const group = groups.get(resource.id) ?? {
      resource,
      by: texts.text(caller.language, resource.title),
      labels: [],
      members: [],
      hidden: [],
      isWhole: holdsForAll(rule.rows),
    };
    groups.set(resource.id, group);
    const [table = ''] = field.field.split('.');
    if (rule.rows === noRecord || rule.fields.hidden.has(field.field) || rule.fields.hidden.has(table)) {
      group.hidden.push(field);
      group.isWhole = false;
      continue;
    }
    const label = texts.text(caller.language, field.label);
    group.members.push(field);
    if (!group.labels.includes(label)) group.labels.push(label);
  }
  return [...groups.values()];
}

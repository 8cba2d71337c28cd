import { isJsonObject } from '#engine/json';
import { moduleIds } from '#engine/module/module-key';
import type { Filter } from '#engine/query/filter';
import { modulesRead } from '#engine/warnings';
import { allows, fullRule } from '#server/access/access-for.ts';
import type { AccessRule } from '#server/access/access-rule.ts';
import type { Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { workOf } from '#server/behaviours/organisation/work-of.ts';
import { shownFields } from '#server/behaviours/readable-fields.ts';
import { nameFieldOf, nameOfRow } from '#server/behaviours/record-names.ts';
import { designedModule } from '#server/behaviours/scenarios/designed-module.ts';
import { releasedModule } from '#server/behaviours/scenarios/released-module.ts';
import { maxScenarios, requireScenario, scenariosOf } from '#server/behaviours/scenarios/scenario-records.ts';
import { seenUser } from '#server/behaviours/scenarios/seen-user.ts';
import { usableModules } from '#server/behaviours/usable-modules.ts';
import type { Release } from '#server/catalogue/release.ts';
import { userName } from '#server/display/person-name.ts';
import type { Behaviour } from '#server/exchange.ts';
import { isWithin } from '#server/records/issue-list.ts';
import { triedSave } from '#server/records/try-record.ts';
import { pickFields } from '#server/records/visible-fields.ts';
import { writeRecord } from '#server/records/write-record.ts';
import type { Services } from '#server/services.ts';
import { idsIn, majorIn } from '#server/session/user-values.ts';
import type { Row } from '#server/storage/records.ts';

const textFields = ['fullName', 'userId', 'device', 'language', 'theme', 'mode', 'recordId', 'example'] as const;

/** The scenarios of a module, with the names of their users. */
export const list: Behaviour = async (exchange, services) => {
  const { params, caller } = exchange;
  const moduleId = params['moduleId'] ?? '';
  await designedModule(moduleId, caller, services);
  const scenarios = await scenariosOf(moduleId, caller, services);
  const names = await services.names.persons(new Set(scenarios.map(({ userId }) => String(userId ?? '')).filter(Boolean)), caller);
  const shown = shownFields(exchange, services);
  const fields = textFields.filter((field) => shown.has(field));
  const list = scenarios.map((scenario) => ({
    ...pickFields(scenario, ['id', 'version']),
    ...Object.fromEntries(fields.map((field) => [field, scenario[field] ?? ''])),
    ...(shown.has('userId') && { userName: names.get(String(scenario['userId'])) ?? '' }),
  }));
  return { data: { list } };
};

/** Creates a scenario of a module. The user of a scenario is checked when a form is looked at. */
export const create: Behaviour = async ({ resource, params, body, caller }, services) => {
  const moduleId = params['moduleId'] ?? '';
  await designedModule(moduleId, caller, services);
  if ((await scenariosOf(moduleId, caller, services)).length >= maxScenarios)
    throw new AppError('tooManyScenarios', { limit: maxScenarios });
  const { id, version } = await writeRecord(resource, { body, set: { moduleId } }, caller, services);
  return { data: { id, version } };
};

/** Changes a scenario of a module. Throws `recordChanged` for an older version than the stored one. */
export const update: Behaviour = async ({ resource, params, body, caller }, services) => {
  const moduleId = params['moduleId'] ?? '';
  await designedModule(moduleId, caller, services);
  const scenario = await requireScenario(params['id'] ?? '', moduleId, caller, services);
  const { id, version } = await writeRecord(resource, { id: String(scenario['id']), body }, caller, services);
  return { data: { id, version } };
};

/** Removes a scenario of a module. */
export const remove: Behaviour = async ({ resource, params, caller }, services) => {
  const moduleId = params['moduleId'] ?? '';
  await designedModule(moduleId, caller, services);
  const scenario = await requireScenario(params['id'] ?? '', moduleId, caller, services);
  await services.recordsOf(resource, caller).remove(String(scenario['id']));
  return { data: null };
};

/**
 * What a user sees and may change of the form of a module, for its designer: the fields, and whether a record is visible. A field
 * that is hidden from the designer is hidden here, too. Before its first release a module has no rights, so nothing is hidden.
 */
export const sight: Behaviour = async ({ params, query, caller }, services) => {
  const moduleId = params['moduleId'] ?? '';
  await designedModule(moduleId, caller, services);
  const { user, seen } = await seenUser(textOf(query['userId']), caller, services);
  const release = await releasedModule(moduleId, services);
  const resource = { id: moduleIds(moduleId).resource };
  const rule = release ? services.accessFor(resource, seen) : fullRule;
  const own = release ? services.accessFor(resource, caller) : fullRule;
  const isOpen = rule.operations === 'all' || rule.operations.size > 0;
  const may = (operation: string): boolean => {
    const declared = release?.resource.operations.find(({ id }) => id === operation);
    return isOpen && (declared === undefined || allows(rule, declared.right));
  };
  // A user without a menu has no rights on single fields either: the pane says so and shows the form as designed.
  const fields = isOpen ? bothFields(rule, own) : own.fields;
  return {
    data: {
      user: await shownUser(user, services),
      isReleased: release !== undefined,
      isOpen,
      mayCreate: may('create'),
      mayUpdate: may('update'),
      hidden: [...fields.hidden],
      readOnly: [...fields.readOnly],
      isRecordSeen: await isSeen(textOf(query['recordId']), release, [caller, seen], services),
    },
  };
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Hidden if hidden from the user or the designer; read-only if the user, who may do less than the designer, may not write. */
const bothFields = ({ fields }: AccessRule, own: AccessRule): AccessRule['fields'] => ({
  hidden: new Set([...fields.hidden, ...own.fields.hidden]),
  readOnly: fields.readOnly,
});

async function isSeen(
  recordId: string,
  release: Release | undefined,
  callers: readonly Caller[],
  { recordsOf }: Services,
): Promise<boolean> {
  if (recordId === '' || !release) return false;
  const records = await Promise.all(callers.map((each) => recordsOf(release.resource, each).get(recordId)));
  return records.every((record) => record !== undefined);
}

/** What defaults and conditions of a form read of a user. */
async function shownUser(user: Row, services: Services): Promise<Row> {
  const work = await workOf(user, services);
  return {
    userId: user['id'],
    userAccount: user['account'],
    userName: userName(user) ?? '',
    organizeId: majorIn(user['organizeId'], user['majorOrganizeId']),
    organizeIdList: work.organizeIdList,
    departmentId: work.department.id,
    positionId: majorIn(user['positionId'], user['majorPositionId']),
    positionIds: work.positionIds,
    roleIds: idsIn(user['roleId']),
    groupIds: idsIn(user['groupId']),
  };
}

/** Number of records to choose from. A keyword finds others. */
const maxListed = 50;

/** Records of a released module that both its designer and a user see. */
export const records: Behaviour = async ({ params, query, caller }, services) => {
  const moduleId = params['moduleId'] ?? '';
  await designedModule(moduleId, caller, services);
  const { seen } = await seenUser(String(query['userId'] ?? ''), caller, services);
  const release = await releasedModule(moduleId, services);
  if (!release) return { data: { list: [] } };
  const { resource } = release;
  const { recordsOf, accessFor, registry } = services;
  const ownRule = accessFor(resource, caller);
  const hidden = new Set([...ownRule.fields.hidden, ...accessFor(resource, seen).fields.hidden]);
  const nameField = nameFieldOf(resource, hidden, registry);
  const keyword = String(query['keyword'] ?? '').trim();
  if (keyword !== '' && nameField === undefined) return { data: { list: [] } };
  const searched: Filter[] = keyword === '' || nameField === undefined ? [] : [{ field: nameField, is: 'contains', value: keyword }];
  const { rows } = await recordsOf(resource, seen, undefined, { narrowedBy: { all: [ownRule.rows, ...searched] } }).page({
    fields: nameField === undefined ? ['id'] : ['id', nameField],
    page: { number: 1, size: maxListed },
  });
  return { data: { list: rows.map((row) => ({ id: String(row['id']), fullName: nameOfRow(row, nameField) })) } };
};

/**
 * What a save of a record with the design of a module would store, as a user, and the warnings that it would ask about: refuses what
 * the save refuses. Nothing is stored, and no serial number is taken.
 */
const tryHandler: Behaviour = async ({ params, body, caller }, services) => {
  const moduleId = params['moduleId'] ?? '';
  const { userId, recordId, record } = isJsonObject(body) ? body : {};
  const design = await designedModule(moduleId, caller, services);
  const { seen } = await seenUser(String(userId ?? ''), caller, services);
  const release = await releasedModule(moduleId, services);
  const id = String(recordId ?? '');
  if (release) requireSaving(release, id === '' ? 'create' : 'update', seen, services);
  const before = release && id !== '' ? await storedRecord(release, id, { caller, seen }, services) : undefined;
  const { resource } = services.catalogue.preview(design);
  const modules = await usableModules(modulesRead(resource.fields), services);
  const tried = await triedSave(resource, { body: record, before, released: release?.resource, modules }, seen, services);
  const { hidden } = services.accessFor(resource, caller).fields;
  const values = Object.fromEntries(Object.entries(tried.values).filter(([field]) => !hidden.has(field)));
  return { data: { values, warnings: tried.warnings.filter(({ path }) => !isWithin(path, hidden)) } };
};

/** Before its first release a module has no rights, so that all users may try. */
function requireSaving({ resource }: Release, operation: 'create' | 'update', seen: Caller, { accessFor }: Services): void {
  const rule = accessFor(resource, seen);
  const right = resource.operations.find(({ id }) => id === operation)?.right;
  const isOpen = rule.operations === 'all' || rule.operations.size > 0;
  if (!isOpen || !allows(rule, right)) throw new AppError('forbidden');
}

/** The stored record, with fields that are hidden from the user: the save keeps them. Both the designer and the user see the record. */
async function storedRecord(
  { resource }: Release,
  id: string,
  { caller, seen }: { caller: Caller; seen: Caller },
  { recordsOf }: Services,
): Promise<Row> {
  await recordsOf(resource, caller).require(id);
  return recordsOf(resource, seen, undefined, { showsHidden: true }).require(id);
}

export { tryHandler as try };

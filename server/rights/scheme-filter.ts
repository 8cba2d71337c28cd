import { isJsonObject } from '#engine/json';
import { IssueError } from '#engine/issue';
import { personNames } from '#engine/jnpf/control-names';
import type { ParsedResource } from '#engine/parsed';
import { everyRecord, noRecord, type Filter } from '#engine/query/filter';
import { queryFieldsOf, type QueryField, type QueryFields } from '#engine/query/query-fields';
import { superQueryFilterOf } from '#engine/query/super-query-filter-of';
import type { Registry } from '#engine/registry';
import { parseConditions, type DataCondition } from '../records/parse-conditions';
import type { Person } from './person';
import type { BuiltInRule, Scheme, StoredRule } from './schemes';

/**
 * The records of a resource that a data rule grants to a person. A condition that cannot be evaluated, as one on a field that
 * the module no longer has, grants nothing.
 */
export async function schemeFilter({ rule }: Scheme, resource: ParsedResource, person: Person, registry: Registry): Promise<Filter> {
  return typeof rule === 'string' ? builtInFilter(rule, resource, person) : storedFilter(rule, resource, person, registry);
}

async function builtInFilter(rule: BuiltInRule, { id }: ParsedResource, person: Person): Promise<Filter> {
  const owner = id === 'permission/user' ? 'id' : 'creatorUserId';
  switch (rule) {
    case 'all':
      return everyRecord;
    case 'self':
      return { field: owner, is: 'equals', value: person.userId };
    case 'selfAndSubordinates':
      return { field: owner, is: 'in', value: [person.userId, ...(await person.subordinates())] };
    case 'organization':
      return ofOrganisations(id, owner, person.organisations);
    case 'organizationAndBelow':
      return ofOrganisations(id, owner, [...person.organisations, ...(await person.below(person.organisations))]);
  }
}

/** Resources whose records stand in organisations themselves, with the field that says so. Others belong to their creator's. */
const placedResources: Readonly<Record<string, string>> = {
  'permission/organize': 'id',
  'permission/position': 'organizeId',
  'permission/role': 'organizeIds',
};

function ofOrganisations(resourceId: string, owner: string, ids: readonly string[]): Filter {
  if (ids.length === 0) return noRecord;
  const field = placedResources[resourceId];
  return field === undefined ? { field: owner, is: 'memberOf', value: { Organize: ids } } : { field, is: 'in', value: ids };
}

async function storedFilter(
  { matchLogic, conditionJson }: StoredRule,
  resource: ParsedResource,
  person: Person,
  registry: Registry,
): Promise<Filter> {
  const groups = parseConditions(conditionJson);
  if (!groups || groups.length === 0) return noRecord;
  const fields = queryFieldsOf(resource, registry);
  const parts: Filter[] = [];
  for (const group of groups) {
    const conditions: Filter[] = [];
    for (const condition of group.groups) conditions.push(await conditionFilter(condition, resource, fields, person));
    parts.push(joined(group.logic, conditions));
  }
  return joined(matchLogic, parts);
}

const joined = (logic: unknown, parts: Filter[]): Filter => {
  const [first] = parts;
  if (parts.length === 1 && first) return first;
  // An empty `all` would match every record.
  return String(logic).toLowerCase() === 'or' || parts.length === 0 ? { any: parts } : { all: parts };
};

async function conditionFilter(condition: DataCondition, resource: ParsedResource, fields: QueryFields, person: Person): Promise<Filter> {
  const field = fields.get(condition.field);
  if (!field) return noRecord;
  const objects = await objectsOf(condition, person);
  if (!objects) return valueFilter(condition, fields);
  const isNegative = negativeSymbols.has(condition.op);
  if (!isNegative && !positiveSymbols.has(condition.op)) return valueFilter(condition, fields);
  if (objects.ids.length === 0) return isNegative ? everyRecord : noRecord;
  const matches = await membersFilter(field, objects, resource, person);
  return isNegative ? await withoutMembers(field, objects, resource) : matches;
}

const positiveSymbols: ReadonlySet<string> = new Set(['==', 'in', 'like']);
const negativeSymbols: ReadonlySet<string> = new Set(['<>', 'notIn', 'notLike']);

/** What a condition compares with, if that is people or what they are members of. */
interface Objects {
  type: 'User' | 'Organize' | 'Position' | 'Role' | 'Group';
  ids: readonly string[];
  /** Whether organisations below are not meant: a path through the tree contains them too. */
  isExact: boolean;
}

const organize = (ids: readonly string[], isExact = false): Objects => ({ type: 'Organize', ids, isExact });

async function objectsOf({ conditionText, value }: DataCondition, person: Person): Promise<Objects | undefined> {
  const { userId, organisations } = person;
  switch (conditionText) {
    case '@userId':
      return { type: 'User', ids: [userId], isExact: true };
    case '@userAndSubordinates':
      return { type: 'User', ids: [userId, ...(await person.subordinates())], isExact: true };
    case '@organizeId':
      return organize(organisations, true);
    case '@organizationAndSuborganization':
      return organize([...organisations, ...(await person.below(organisations))]);
    case '@branchManageOrganize': {
      const managed = await person.managed();
      return organize([...managed, ...(await person.below(managed))]);
    }
    case 'organizeSelect':
    case 'comSelect':
    case 'depSelect':
      return organize(chosenIds(value), true);
    case 'posSelect':
      return { type: 'Position', ids: chosenIds(value), isExact: true };
    case 'roleSelect':
      return { type: 'Role', ids: chosenIds(value), isExact: true };
    case 'groupSelect':
      return { type: 'Group', ids: chosenIds(value), isExact: true };
    case 'userSelect':
      return { type: 'User', ids: chosenIds(value), isExact: true };
    default:
      return undefined;
  }
}

/** The ids that a picker stored: a list, a text with commas or JSON; of a path its last step, of `id--type` the id. */
function chosenIds(value: unknown): string[] {
  const list = Array.isArray(value) ? (value as unknown[]) : listIn(value);
  const ids = list.map((item) => (Array.isArray(item) ? item.at(-1) : item)).filter((id): id is string => typeof id === 'string');
  return [...new Set(ids.map((id) => id.trim().replace(/--[a-zA-Z]+$/, '')))].filter((id) => id !== '');
}

function listIn(value: unknown): unknown[] {
  if (typeof value !== 'string') return [];
  if (!value.trimStart().startsWith('[')) return value.split(',');
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    return [];
  }
}

/** The records whose field holds one of the objects; where the field holds users, those who are members of one. */
async function membersFilter(
  field: QueryField,
  { type, ids, isExact }: Objects,
  resource: ParsedResource,
  person: Person,
): Promise<Filter> {
  if (type !== 'User' && holdsUsers(field, resource)) return { field: field.path, is: 'memberOf', value: { [type]: ids } };
  const matches: Filter = { field: field.path, is: 'in', value: ids };
  if (type !== 'Organize' || !isExact || field.type !== 'jsonb') return matches;
  const below = (await person.below(ids)).filter((id) => !ids.includes(id));
  return below.length === 0 ? matches : { all: [matches, { field: field.path, is: 'notIn', value: below }] };
}

async function withoutMembers(field: QueryField, { type, ids }: Objects, resource: ParsedResource): Promise<Filter> {
  if (type === 'User' || !holdsUsers(field, resource)) return { field: field.path, is: 'notIn', value: ids };
  return { field: field.path, is: 'notMemberOf', value: { [type]: ids } };
}

const userFields: ReadonlySet<string> = new Set(['creatorUserId', 'lastModifyUserId']);

function holdsUsers({ path }: QueryField, { id, fields }: ParsedResource): boolean {
  if (userFields.has(path) || (id === 'permission/user' && path === 'id')) return true;
  const [name, column] = path.split('.');
  const field = fields.find((candidate) => candidate.id === name);
  const node = column === undefined ? field : field?.children?.find((child) => 'id' in child && child.id === column);
  return node !== undefined && 'jnpfKey' in node && personNames.has(node.jnpfKey);
}

/** A comparison with a value, as the super query of a list makes it. */
function valueFilter({ field, op, value }: DataCondition, fields: QueryFields): Filter {
  try {
    const fieldValue = Array.isArray(value) && (value as unknown[]).every((item) => !isJsonObject(item)) ? (value as unknown[]) : value;
    return superQueryFilterOf(fields, [{ field, symbol: op, fieldValue }]) ?? noRecord;
  } catch (error) {
    if (error instanceof IssueError) return noRecord;
    throw error;
  }
}

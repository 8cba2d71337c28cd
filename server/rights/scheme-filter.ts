import { isMultiple } from '#engine/choices/is-multiple';
import { IssueError } from '#engine/issue';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { personNames } from '#engine/jnpf/control-names';
import type { ParsedResource } from '#engine/parsed';
import { everyRecord, noRecord, type Filter } from '#engine/query/filter';
import { queryFieldsOf, type QueryField, type QueryFields } from '#engine/query/query-fields';
import { superQueryFilterOf } from '#engine/query/super-query-filter-of';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';
import { memberObjects, memberTypes, userResource } from '../records/member-objects';
import { parseConditions, type DataCondition } from '../records/parse-conditions';
import type { DirectoryObjects } from '../storage/directory-objects';
import type { BuiltInRule, Scheme, StoredRule } from './schemes';

/** Who a data rule is evaluated for. */
export interface Person {
  userId: string;
  /** The ids of the user's organisations. */
  organisations: readonly string[];
}

/**
 * The records of a resource that a data rule grants to a person. A condition that cannot be evaluated, as one on a field that
 * the module no longer has, grants nothing.
 */
export const schemeFilter = ({ rule }: Scheme, resource: ParsedResource, person: Person, registry: Registry): Filter =>
  typeof rule === 'string' ? builtInFilter(rule, resource, person) : storedFilter(rule, resource, person, registry);

function builtInFilter(rule: BuiltInRule, { id }: ParsedResource, { userId, organisations }: Person): Filter {
  const owner = id === 'permission/user' ? 'id' : 'creatorUserId';
  switch (rule) {
    case 'all':
      return everyRecord;
    case 'self':
      return { field: owner, is: 'equals', value: userId };
    case 'selfAndSubordinates':
      return { field: owner, is: 'refersTo', value: { type: 'User', ids: [userId], below: true } satisfies DirectoryObjects };
    case 'organization':
      return ofOrganisations(id, owner, { type: 'Organize', ids: organisations });
    case 'organizationAndBelow':
      return ofOrganisations(id, owner, { type: 'Organize', ids: organisations, below: true });
  }
}

/** Resources whose records stand in organisations themselves, with the field that says so. Others belong to their creator's. */
const placedResources: Readonly<Record<string, string>> = {
  'permission/organize': 'id',
  'permission/position': 'organizeId',
  'permission/role': 'organizeIds',
};

function ofOrganisations(resourceId: string, owner: string, objects: DirectoryObjects): Filter {
  if (objects.ids.length === 0) return noRecord;
  const field = placedResources[resourceId];
  return field === undefined
    ? { field: owner, is: 'memberOf', value: objects }
    : { field, is: 'refersTo', value: { ...objects, isList: true } };
}

function storedFilter({ matchLogic, conditionJson }: StoredRule, resource: ParsedResource, person: Person, registry: Registry): Filter {
  const groups = parseConditions(conditionJson);
  if (!groups || groups.length === 0) return noRecord;
  const fields = queryFieldsOf(resource, registry);
  const parts = groups.map(({ logic, groups: conditions }) =>
    joined(
      logic,
      conditions.map((condition) => conditionFilter(condition, resource, fields, person)),
    ),
  );
  return joined(matchLogic, parts);
}

const joined = (logic: unknown, parts: Filter[]): Filter => {
  const [first] = parts;
  if (parts.length === 1 && first) return first;
  // An empty `all` would match every record.
  return String(logic).toLowerCase() === 'or' || parts.length === 0 ? { any: parts } : { all: parts };
};

function conditionFilter(condition: DataCondition, resource: ParsedResource, fields: QueryFields, person: Person): Filter {
  const { op, conditionText } = condition;
  const field = fields.get(condition.field);
  if (!field) return noRecord;
  if (valueKinds.has(conditionText) || op === 'null' || op === 'notNull') return valueFilter(condition, fields);
  const isNegative = negativeSymbols.has(op);
  const objects = objectsOf(condition, person);
  // Without objects, a negation would grant every record.
  if (!objects || (!isNegative && !positiveSymbols.has(op)) || (objects.ids.length === 0 && objects.managedBy === undefined))
    return noRecord;
  return objectsFilter(field, objects, isNegative, resource);
}

/** Conditions that compare with a written value. */
const valueKinds: ReadonlySet<string> = new Set(['input', 'inputNumber', 'datePicker']);

const positiveSymbols: ReadonlySet<string> = new Set(['==', 'in', 'like']);
const negativeSymbols: ReadonlySet<string> = new Set(['<>', 'notIn', 'notLike']);

/** What a condition compares with, if that is people or what they are members of. `undefined` for values that cannot be read. */
function objectsOf({ conditionText, value }: DataCondition, { userId, organisations }: Person): DirectoryObjects | undefined {
  switch (conditionText) {
    case '@userId':
      return { type: 'User', ids: [userId] };
    case '@userAndSubordinates':
      return { type: 'User', ids: [userId], below: true };
    case '@organizeId':
      return { type: 'Organize', ids: organisations };
    case '@organizationAndSuborganization':
      return { type: 'Organize', ids: organisations, below: true };
    case '@branchManageOrganize':
      return { type: 'Organize', ids: [], managedBy: userId, below: true };
    default: {
      const type = pickedTypes.get(conditionText);
      const ids = chosenIds(value);
      return type && ids && { type, ids };
    }
  }
}

const pickedTypes = new Map<string, DirectoryObjects['type']>([
  ['organizeSelect', 'Organize'],
  ['comSelect', 'Organize'],
  ['depSelect', 'Organize'],
  ['posSelect', 'Position'],
  ['roleSelect', 'Role'],
  ['groupSelect', 'Group'],
  ['userSelect', 'User'],
]);

/**
 * The ids that a picker stored: a list, a text with commas or JSON; of a path its last step, of `id--type` the id. `undefined`
 * if one of them cannot be read: the others alone would mean another condition.
 */
function chosenIds(value: unknown): string[] | undefined {
  const list = Array.isArray(value) ? (value as unknown[]) : listIn(value);
  const ids = list?.map((item) => (Array.isArray(item) ? (item.at(-1) as unknown) : item));
  if (!ids?.every((id) => typeof id === 'string')) return undefined;
  return [...new Set(ids.map((id) => id.trim().replace(/--[a-zA-Z]+$/, '')))].filter((id) => id !== '');
}

function listIn(value: unknown): unknown[] | undefined {
  if (typeof value !== 'string') return undefined;
  if (!value.trimStart().startsWith('[')) return value.split(',');
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** The records whose field holds one of the objects; where the field holds users, those who are members of one. */
function objectsFilter(field: QueryField, objects: DirectoryObjects, isNegative: boolean, resource: ParsedResource): Filter {
  const { path } = field;
  const listed = resource.id === userResource ? listsOfUser.get(path) : undefined;
  if (listed !== undefined) {
    // Users list what they are members of as texts; their memberships are records, too.
    if (listed !== objects.type) return noRecord;
    return { field: 'id', is: isNegative ? 'notMemberOf' : 'memberOf', value: objects };
  }
  const node = nodeOf(field, resource);
  const isPerson = userFields.has(path) || (resource.id === userResource && path === 'id') || (node && personNames.has(node.jnpfKey));
  const value: DirectoryObjects = {
    ...objects,
    ...((!field.isPath || (node && isMultiple(node))) && { isList: true }),
    ...(field.isTyped === true && { isTyped: true }),
  };
  const is = isPerson === true && objects.type !== 'User' ? 'memberOf' : 'refersTo';
  return { field: path, is: isNegative ? opposites[is] : is, value };
}

const opposites = { memberOf: 'notMemberOf', refersTo: 'notRefersTo' } as const;

const userFields: ReadonlySet<string> = new Set(['creatorUserId', 'lastModifyUserId']);

/** The fields of users that list what they are members of. */
const listsOfUser = new Map<string, string>([
  ...memberTypes.map((type) => [memberObjects[type].field, type] as const),
  ['organizeIdTree', 'Organize'],
]);

function nodeOf({ path }: QueryField, { fields }: ParsedResource): DescriptorNode | undefined {
  const [name, column] = path.split('.');
  const field = fields.find((candidate) => candidate.id === name);
  if (column === undefined) return field;
  return field?.children?.find((child): child is DescriptorNode => !isFieldReference(child) && child.id === column);
}

/** A comparison with a value, as the super query of a list makes it. */
function valueFilter({ field, op, value }: DataCondition, fields: QueryFields): Filter {
  try {
    return superQueryFilterOf(fields, [{ field, symbol: op, fieldValue: value }]) ?? noRecord;
  } catch (error) {
    if (error instanceof IssueError) return noRecord;
    throw error;
  }
}

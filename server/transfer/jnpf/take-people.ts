import { momentOf } from '#engine/dates/moment-of';
import { serverCaller } from '#server/access/caller.ts';
import { memberObjects, memberTypes, type MemberType } from '#server/records/member-objects.ts';
import { writeRecord } from '#server/records/write-record.ts';
import type { Row } from '#server/storage/records.ts';
import { common, isDeleted, isEnabled, numberOf, textOf } from './entity-values';
import { plainMoment } from './record-values';
import type { Entities, EntityRow } from './source';
import { idOf, nameOf, reasonOf, takeEntities, type TakeContext } from './take-entities';

const organisations = 'permission/organize';
const users = 'permission/user';

/** Takes organisations, positions, roles, groups and users with their memberships and superiors. Passwords cannot be read here. */
export async function takePeople(entities: Entities, context: TakeContext): Promise<void> {
  const before = new Set([...(await idsHere(organisations, context)), ...(await idsHere(users, context))]);
  await takeOrganisations(entities.organisation, context);
  await takePositions(entities.position, context);
  await takeRoles(entities, context);
  await takeGroups(entities.group, context);
  await takeUsers(entities, context);
  const isNew = (row: EntityRow): boolean => !before.has(idOf(row)) && !isDeleted(row);
  await setManagers(organisations, entities.organisation.filter(isNew), context);
  await setManagers(users, entities.user.filter(isNew), context);
}

/** The ids of the records of a resource. */
export async function idsHere(resource: string, { services }: TakeContext): Promise<Set<string>> {
  return new Set((await services.recordsOf(resource, serverCaller).all({ fields: ['id'] })).map(({ id }) => String(id)));
}

async function takeOrganisations(rows: readonly EntityRow[], context: TakeContext): Promise<void> {
  const taken = new Set(rows.filter((row) => !isDeleted(row)).map(idOf));
  await takeEntities(
    rows,
    {
      resource: organisations,
      kind: 'organisations',
      valuesOf: (row) => {
        const parent = textOf(row.values['parentid']);
        return {
          ...common(row),
          parentId: taken.has(parent) ? context.ids.get(parent) : '-1',
          category: textOf(row.values['category']) === 'department' ? 'department' : 'company',
          enabledMark: isEnabled(row),
        };
      },
    },
    context,
  );
}

async function takePositions(rows: readonly EntityRow[], context: TakeContext): Promise<void> {
  const present = await idsHere(organisations, context);
  const typeOf = await entryIn('PositionType', 'enCode', context);
  await takeEntities(
    rows,
    {
      resource: 'permission/position',
      kind: 'positions',
      valuesOf: (row) => {
        const organizeId = context.ids.get(textOf(row.values['organizeid']));
        if (!present.has(organizeId)) return 'its organisation is not here.';
        return { ...common(row), organizeId, type: typeOf(row.values['type']), enabledMark: isEnabled(row) };
      },
    },
    context,
  );
}

async function takeRoles({ role, roleOrganisation }: Entities, context: TakeContext): Promise<void> {
  const present = await idsHere(organisations, context);
  const byRole = new Map<string, string[]>();
  for (const row of roleOrganisation.filter((each) => !isDeleted(each))) {
    const organisation = context.ids.get(textOf(row.values['organizeid']));
    const id = textOf(row.values['objectid']);
    if (textOf(row.values['objecttype']).toLowerCase() === 'role' && present.has(organisation))
      byRole.set(id, [...(byRole.get(id) ?? []), organisation]);
  }
  await takeEntities(
    role,
    {
      resource: 'permission/role',
      kind: 'roles',
      valuesOf: (row) => {
        const organizeIds = [...new Set(byRole.get(idOf(row)))];
        const isGlobal = numberOf(row.values['globalmark']) === 1 || organizeIds.length === 0;
        return { ...common(row), globalMark: isGlobal ? 1 : 0, ...(!isGlobal && { organizeIds }), enabledMark: isEnabled(row) };
      },
    },
    context,
  );
}

async function takeGroups(rows: readonly EntityRow[], context: TakeContext): Promise<void> {
  const typeOf = await entryIn('groupType', 'id', context);
  await takeEntities(
    rows,
    {
      resource: 'permission/group',
      kind: 'groups',
      valuesOf: (row) => ({ ...common(row), type: typeOf(row.values['type']), enabledMark: isEnabled(row) }),
    },
    context,
  );
}

/** What a user has under the same name there and here. */
const personal = ['email', 'telePhone', 'landline', 'mobilePhone', 'nativePlace', 'certificatesNumber', 'urgentContacts'] as const;
const furtherPersonal = ['urgentTelePhone', 'postalAddress', 'signature', 'description'] as const;

async function takeUsers({ user, member }: Entities, context: TakeContext): Promise<void> {
  const { report } = context;
  const memberships = await membershipsOf(user, member, context);
  // The last entry of the dictionary keeps the gender open.
  const genderOf = await entryIn('sex', 'enCode', context, -1);
  const before = await idsHere(users, context);
  await takeEntities(
    user,
    {
      resource: users,
      kind: 'users',
      valuesOf: (row) => {
        const { values } = row;
        const account = textOf(values['account']);
        if (account === '') return 'it has no account.';
        const texts = [...personal, ...furtherPersonal].map((name) => [name, textOf(values[name.toLowerCase()])] as const);
        const days = (['entryDate', 'birthday'] as const).map((name) => [name, momentIn(values[name.toLowerCase()])] as const);
        return {
          ...Object.fromEntries([...texts.filter(([, text]) => text !== ''), ...days.filter(([, day]) => day !== undefined)]),
          account,
          realName: textOf(values['realname']) || account,
          gender: genderOf(values['gender']),
          sortCode: numberOf(values['sortcode']) ?? 0,
          enabledMark: isEnabled(row),
          ...memberships.get(idOf(row)),
        };
      },
    },
    context,
  );
  const here = await idsHere(users, context);
  const taken = user.filter((row) => here.has(idOf(row)) && !before.has(idOf(row)));
  if (taken.length > 0)
    report.inactive(
      `${taken.length} users have no password: those of the other installation cannot be read. Reset them in 系统管理 → 用户管理.`,
    );
  for (const row of taken.filter(({ values }) => numberOf(values['isadministrator']) === 1))
    report.inactive(`The user “${nameOf(row)}” was an administrator there, and is not one here. Name administrators in 系统管理.`);
}

const momentIn = (value: unknown): number | undefined => momentOf(typeof value === 'string' ? plainMoment(value) : value);

/** The lists of organisations, positions, roles and groups of each user, as far as these are here. */
async function membershipsOf(people: readonly EntityRow[], members: readonly EntityRow[], context: TakeContext): Promise<Map<string, Row>> {
  const lists = new Map<string, Map<MemberType, Set<string>>>();
  const present = new Map<MemberType, Set<string>>();
  for (const type of memberTypes) present.set(type, await idsHere(memberObjects[type].resource, context));
  let missing = 0;
  const add = (userId: string, type: MemberType, objectId: string): void => {
    const id = context.ids.get(objectId);
    if (objectId === '') return;
    if (!present.get(type)?.has(id)) {
      missing += 1;
      return;
    }
    const ofUser = lists.get(userId) ?? new Map<MemberType, Set<string>>();
    lists.set(userId, ofUser.set(type, (ofUser.get(type) ?? new Set()).add(id)));
  };
  for (const row of members.filter((each) => !isDeleted(each))) {
    const type = memberTypes.find((name) => name.toLowerCase() === textOf(row.values['objecttype']).toLowerCase());
    if (type) add(textOf(row.values['userid']), type, textOf(row.values['objectid']));
  }
  for (const row of people)
    for (const type of memberTypes)
      for (const id of textOf(row.values[memberObjects[type].field.toLowerCase()]).split(',')) add(idOf(row), type, id.trim());
  if (missing > 0) context.report.left(`${missing} memberships of users: their organisations, positions, roles or groups are not here.`);
  return new Map([...lists].map(([userId, ofUser]) => [userId, textsOf(ofUser)]));
}

const textsOf = (ofUser: ReadonlyMap<MemberType, ReadonlySet<string>>): Row =>
  Object.fromEntries([...ofUser].map(([type, ids]) => [memberObjects[type].field, [...ids].join(',')]));

/** Names managers of organisations and superiors of users, which may come after those whom they lead. */
async function setManagers(resourceId: string, rows: readonly EntityRow[], context: TakeContext): Promise<void> {
  const { services, report, ids } = context;
  const resource = services.catalogue.resource(resourceId);
  const [present, people] = [await idsHere(resourceId, context), await idsHere(users, context)];
  for (const row of rows) {
    const [id, managerId] = [idOf(row), ids.get(textOf(row.values['managerid']))];
    if (!present.has(id) || !people.has(managerId) || managerId === id) continue;
    try {
      await writeRecord(resource, { id, set: { managerId } }, serverCaller, services);
    } catch (error) {
      report.left(`The superior of “${nameOf(row)}” (${row.place}): ${reasonOf(error, services)}`);
    }
  }
}

/** Finds an entry of a dictionary by its code or its id there. A value without one gets the entry at `otherwise`. */
async function entryIn(dictionary: string, key: 'id' | 'enCode', { services, ids }: TakeContext, otherwise = 0) {
  const [type] = await services.recordsOf('system/dictionaryType', serverCaller).all({
    filter: { field: 'enCode', is: 'equals', value: dictionary },
    fields: ['id'],
  });
  const entries = await services.recordsOf('system/dictionaryData', serverCaller).all({
    filter: { field: 'dictionaryTypeId', is: 'equals', value: type?.id ?? '' },
    fields: ['id', 'enCode'],
    order: [{ field: 'sortCode', descending: false }],
  });
  return (value: unknown): string => {
    const text = textOf(value);
    const entry = entries.find(({ id, enCode }) => text !== '' && (enCode === text || id === ids.get(text))) ?? entries.at(otherwise);
    return String(entry?.[key] ?? '');
  };
}

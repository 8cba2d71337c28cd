import { isJsonObject, type JsonObject } from '#engine/json';
import data from './data/organisation.json';
import { seedId } from '../records/seed-id';
import { translatedName, type SeedItem, type SeedName } from './seed-item';

/** An organisation in `data/organisation.json`. */
interface SeedOrganisation extends SeedName {
  code: string;
  category: string;
  organisations?: SeedOrganisation[];
}

interface SeedRule extends SeedName {
  menu: string;
  code: string;
  field: SeedName & { code: string };
}

interface SeedUser {
  account: string;
  name: string;
  gender: string;
  organisation: string;
  position?: string;
  role: string;
  manager?: string;
  email: string;
  phone?: string;
}

const top = '-1';
const organisations: readonly SeedOrganisation[] = data.organisations;
const users: readonly SeedUser[] = data.users;

/** The organisations, positions and roles of the sample, and the data rules of its roles. */
export const organisationItems = (): SeedItem[] => [
  ...organisationsBelow(organisations, top),
  ...data.positions.map(({ code, organisation, ...position }, index) =>
    itemOf(`position/${code}`, 'permission/position', position, {
      organizeId: seedId(`organisation/${organisation}`),
      enCode: code,
      type: 'management',
      sortCode: index + 1,
      enabledMark: 1,
    }),
  ),
  ...data.roles.map(({ code, description, grants: _grants, ...role }, index) =>
    itemOf(`role/${code}`, 'permission/role', role, { enCode: code, globalMark: 1, description, sortCode: index + 1, enabledMark: 1 }),
  ),
  ...data.rules.flatMap(ruleItems),
];

/** The users of the sample. All of them have the first password of the administrator. */
export const userItems = (passwordHash: string): SeedItem[] =>
  users.map(({ account, name, gender, organisation, position, role, manager, email, phone }, index) => ({
    key: `user/${account}`,
    resource: 'permission/user',
    id: seedId(`user/${account}`),
    values: {
      account,
      realName: name,
      password: passwordHash,
      gender,
      email,
      ...(phone !== undefined && { landline: phone }),
      organizeId: seedId(`organisation/${organisation}`),
      positionId: position === undefined ? '' : seedId(`position/${position}`),
      roleId: seedId(`role/${role}`),
      ...(manager !== undefined && { managerId: seedId(`user/${manager}`) }),
      enabledMark: 1,
      sortCode: index + 1,
    },
  }));

/**
 * The ids of the organisations from the top to one of the sample, as fields of organisations store them. Throws for an
 * unknown code.
 *
 * @example organisationPath('QH.1').length // 3
 */
export function organisationPath(code: string): string[] {
  const path = pathBelow(organisations, code);
  if (!path) throw new TypeError(`The sample has no organisation "${code}".`);
  return path.map((step) => seedId(`organisation/${step}`));
}

/** The values of a seeded record with the paths of organisations, which it names by their codes: `{"organisation": "QH.1"}`. */
export const withOrganisationPaths = (values: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isJsonObject(value) && typeof value['organisation'] === 'string' ? organisationPath(value['organisation']) : value,
    ]),
  );

function pathBelow(branch: readonly SeedOrganisation[], code: string): string[] | undefined {
  for (const organisation of branch) {
    if (organisation.code === code) return [code];
    const below = pathBelow(organisation.organisations ?? [], code);
    if (below) return [organisation.code, ...below];
  }
  return undefined;
}

const organisationsBelow = (branch: readonly SeedOrganisation[], parentId: string): SeedItem[] =>
  branch.flatMap(({ code, category, organisations: below = [], ...organisation }, index) => {
    const item = itemOf(`organisation/${code}`, 'permission/organize', organisation, {
      parentId,
      category,
      enCode: code,
      sortCode: index + 1,
      enabledMark: 1,
    });
    return [item, ...organisationsBelow(below, item.id)];
  });

/** The id of a data rule of the sample. */
export const ruleId = (menu: string, code: string): string => seedId(`rule/${menu}/${code}`);

/** A data rule, and the field that it compares with the organisations of the user and those below. */
function ruleItems({ menu, code, field: { code: field, ...fieldName }, ...name }: SeedRule): SeedItem[] {
  const moduleId = seedId(`menu/${menu}`);
  const ownOrganisations = '@organizationAndSuborganization';
  const fieldItem = itemOf(`rule/${menu}/${code}/${field}`, 'system/moduleDataAuthorize', fieldName, {
    moduleId,
    enCode: field,
    fieldRule: 0,
    type: 'text',
    conditionText: ownOrganisations,
    conditionSymbol: '==',
  });
  const condition = { id: fieldItem.id, field, op: '==', conditionText: ownOrganisations, value: ownOrganisations };
  const rule = itemOf(`rule/${menu}/${code}`, 'system/moduleDataAuthorizeScheme', name, {
    moduleId,
    enCode: code,
    allData: 0,
    matchLogic: 'and',
    conditionText: `[${fieldName.name} == ${ownOrganisations}]`,
    conditionJson: JSON.stringify([{ logic: 'and', groups: [condition] }]),
  });
  return [fieldItem, rule];
}

const itemOf = (key: string, resource: string, name: SeedName, values: SeedItem['values']): SeedItem => ({
  key,
  resource,
  id: seedId(key),
  values: { fullName: name.name, ...values },
  ...translatedName(name),
});

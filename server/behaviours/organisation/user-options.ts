import { allOf, type Filter } from '#engine/query/filter';
import { userName } from '../../display/person-name';
import type { Caller } from '../../access/caller';
import { memberObjects, memberResource, userResource, type MemberType } from '../../records/member-objects';
import { rowsWith } from '../../storage/rows-with';
import type { Row } from '../../storage/records';
import type { Services } from '../../services';
import { searchIn } from '../conditions-of';
import { maxRowsOf, pageOf, paginationOf } from '../codec/page';
import { readOrganisations } from './read-organisations';

const fields = ['id', 'account', 'realName', 'headIcon', 'gender', 'mobilePhone', 'enabledMark'];

/** A query for enabled users. */
interface UserQuery {
  keyword?: unknown;
  /** A filter of the server, which may name hidden fields. */
  narrowedBy?: Filter;
  currentPage?: unknown;
  pageSize?: unknown;
}

/** Enabled users whom the caller may see, as pickers read them, with the page that they are of. */
export async function userOptions(
  { keyword, narrowedBy, ...page }: UserQuery,
  caller: Caller,
  services: Services,
): Promise<{ list: Row[]; pagination: object }> {
  const { recordsOf, accessFor, catalogue } = services;
  const { hidden } = accessFor(catalogue.resource(userResource), caller).fields;
  const isEnabled: Filter = { field: 'enabledMark', is: 'equals', value: 1 };
  const asked = pageOf(page, maxRowsOf(services)) ?? { number: 1, size: maxRowsOf(services) };
  const records = recordsOf(userResource, caller, undefined, { narrowedBy: allOf([isEnabled, narrowedBy]) });
  const { rows, total } = await records.page({
    ...searchIn(['account', 'realName'], keyword, hidden),
    page: asked,
    fields: fields.filter((field) => !hidden.has(field)),
  });
  return { list: await withOrganisations(rows, caller, services), pagination: paginationOf(asked, total) };
}

/** A user as pickers read it. */
const optionOf = ({ id, account, realName, headIcon, gender, mobilePhone, enabledMark }: Row, organize: string): Row => ({
  id,
  onlyId: id,
  fullName: userName({ realName, account }) ?? id,
  type: 'user',
  icon: 'icon-ym icon-ym-tree-user2',
  headIcon: typeof headIcon === 'string' && headIcon !== '' ? headIcon : '/api/file/Image/userAvatar/001.png',
  organize,
  gender,
  mobilePhone,
  enabledMark,
  parentId: '',
  hasChildren: false,
  isLeaf: true,
  children: null,
});

/** Users with the paths of their organisations, read for all of them at once. */
async function withOrganisations(rows: readonly Row[], caller: Caller, services: Services): Promise<Row[]> {
  if (rows.length === 0) return [];
  const relations = services.recordsOf(memberResource, caller, undefined, {
    narrowedBy: {
      all: [
        { field: 'objectType', is: 'equals', value: 'Organize' },
        { field: 'userId', is: 'in', value: rows.map(({ id }) => id) },
      ],
    },
  });
  const [members, organisations] = await Promise.all([
    relations.all({ fields: ['userId', 'objectId'] }),
    readOrganisations(caller, services),
  ]);
  const paths = new Map<unknown, string[]>();
  for (const { userId, objectId } of members) {
    const path = organisations.nameOf(objectId);
    if (path !== '') paths.set(userId, [...(paths.get(userId) ?? []), path]);
  }
  return rows.map((row) => optionOf(row, (paths.get(row['id']) ?? []).join(';')));
}

/** The ids of the users who are members of any of these. Objects that the caller may not see have none. */
export async function memberIds(
  type: MemberType,
  objectIds: readonly string[],
  caller: Caller,
  { recordsOf }: Services,
): Promise<string[]> {
  if (objectIds.length === 0) return [];
  const objects = await rowsWith(recordsOf(memberObjects[type].resource, caller), 'id', objectIds, ['id']);
  const narrowedBy: Filter = {
    all: [
      { field: 'objectType', is: 'equals', value: type },
      { field: 'objectId', is: 'in', value: objects.map(({ id }) => id) },
    ],
  };
  const rows = await recordsOf(memberResource, caller, undefined, { narrowedBy }).all({ fields: ['userId'] });
  return [...new Set(rows.flatMap(({ userId }) => (typeof userId === 'string' ? [userId] : [])))];
}

/** The filter of users with these ids. */
export const usersWith = (ids: readonly string[]): Filter => ({ field: 'id', is: 'in', value: [...ids] });

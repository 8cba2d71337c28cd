import { memberId, type MemberKind } from '#engine/directory/member-id';
import { requireSession } from '#server/access/caller.ts';
import { memberNodes } from '#server/behaviours/organisation/member-nodes.ts';
import { organisationsBelow } from '#server/behaviours/organisation/organisations-below.ts';
import { memberIds, userOptions, usersWith } from '#server/behaviours/organisation/user-options.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import { memberResource, type MemberType } from '#server/records/member-objects.ts';
import type { Services } from '#server/services.ts';

/** The organisations and users directly below an organisation, `0` for the top; with a keyword, a page of all users. */
export const below: Behaviour = async ({ params, body, caller }, services) => {
  const { keyword, ...page } = (body ?? {}) as Record<string, unknown>;
  if (typeof keyword === 'string' && keyword.trim() !== '') return { data: await userOptions({ keyword, ...page }, caller, services) };
  const id = params['organizeId'] ?? '0';
  const organisations = await organisationsBelow(id, caller, services);
  const users = id === '0' ? [] : await memberIds('Organize', [id], caller, services);
  const { list } = users.length > 0 ? await userOptions({ narrowedBy: usersWith(users) }, caller, services) : { list: [] };
  // A user stands below each of their organisations, so that the id alone is not unique in the tree.
  const placed = list.map((user) => ({ ...user, onlyId: `${String(user['id'])}_${id}`, parentId: id }));
  return { data: { list: [...organisations, ...placed] } };
};

/** The users of an organisation, as a bare array; `0` stands for the organisations of the caller. */
export const colleagues: Behaviour = async ({ query, caller }, services) => {
  const { organizeId, keyword } = query;
  const asked = typeof organizeId === 'string' && organizeId !== '' && organizeId !== '0' ? [organizeId] : await ownIds(caller, services);
  const users = await memberIds('Organize', asked, caller, services);
  return { data: (await userOptions({ keyword, narrowedBy: usersWith(users) }, caller, services)).list };
};

async function ownIds(caller: Exchange['caller'], { recordsOf }: Services): Promise<string[]> {
  const rows = await recordsOf(memberResource, caller, undefined, {
    narrowedBy: {
      all: [
        { field: 'objectType', is: 'equals', value: 'Organize' },
        { field: 'userId', is: 'equals', value: requireSession(caller).userId },
      ],
    },
  }).all({ fields: ['objectId'] });
  return rows.map(({ objectId }) => String(objectId));
}

/** The users whose manager is the caller, as a bare array. */
export const subordinates: Behaviour = async ({ body, caller }, services) => {
  const { keyword } = (body ?? {}) as { keyword?: unknown };
  const narrowedBy = { field: 'managerId', is: 'equals' as const, value: requireSession(caller).userId };
  return { data: (await userOptions({ keyword, narrowedBy }, caller, services)).list };
};

interface ConditionBody {
  pagination?: Record<string, unknown> | null;
  [list: string]: unknown;
}

/** The lists of ids in a body, and what an id without a type stands for. */
const lists: readonly (readonly [name: string, kind: MemberKind])[] = [
  ['ids', 'user'],
  ['userId', 'user'],
  ['userIds', 'user'],
  ['departIds', 'department'],
  ['positionIds', 'position'],
  ['roleIds', 'role'],
  ['groupIds', 'group'],
];

const memberTypes: Readonly<Record<Exclude<MemberKind, 'user'>, MemberType>> = {
  department: 'Organize',
  position: 'Position',
  role: 'Role',
  group: 'Group',
};

/** A page of the users among these, and of the users of these organisations, positions, roles and groups. */
export const condition: Behaviour = async ({ body, caller }, services) => {
  const posted = (body ?? {}) as ConditionBody;
  const members = lists.flatMap(([name, kind]) => {
    const ids = Array.isArray(posted[name]) ? (posted[name] as string[]) : [];
    return ids.map((id) => (id.includes('--') ? memberId(id) : { id, kind }));
  });
  const idsOf = (kind: MemberKind) => members.filter((member) => member.kind === kind).map(({ id }) => id);
  const ofObjects = await Promise.all(
    (Object.keys(memberTypes) as (keyof typeof memberTypes)[]).map((kind) => memberIds(memberTypes[kind], idsOf(kind), caller, services)),
  );
  const users = [...new Set([...idsOf('user'), ...ofObjects.flat()])];
  const { keyword, currentPage = 1, pageSize } = { ...posted, ...posted.pagination } as Record<string, unknown>;
  return { data: await userOptions({ keyword, currentPage, pageSize, narrowedBy: usersWith(users) }, caller, services) };
};

interface SelectedBody {
  ids?: string[] | null;
  /** The name of `ids` in requests of older clients. */
  userId?: string[] | null;
}

/** Users, organisations, positions, roles and groups by `id--type`, in their order. Those the caller may not see are left out. */
export const selected: Behaviour = async ({ body, caller }, services) => {
  const { ids, userId } = (body ?? {}) as SelectedBody;
  const nodes = await memberNodes(ids ?? userId ?? [], caller, services);
  return { data: { list: nodes.map(({ node }) => node) } };
};

import { memberId, type MemberKind } from '#engine/directory/member-id';
import { memberIds, userOptions, usersWith } from '#server/behaviours/organisation/user-options.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { MemberType } from '#server/records/member-objects.ts';

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
export const handler: Behaviour = async ({ body, caller }, services) => {
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

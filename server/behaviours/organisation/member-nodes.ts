import { memberId, type MemberKind } from '#engine/directory/member-id';
import type { Caller } from '#server/access/caller.ts';
import { userName } from '#server/display/person-name.ts';
import type { Services } from '#server/services.ts';
import { rowsWith } from '#server/storage/rows-with.ts';
import type { Row } from '#server/storage/records.ts';
import { nodeIcons } from './node-icons';
import { readOrganisations } from './read-organisations';

/**
 * Users, organisations, positions, roles and groups by `id--type`, in their order. Those that the caller may not see are left out.
 * `id` is without the type: existing clients append `type` themselves.
 *
 * @example await memberNodes(['7--role'], caller, services) // [{ key: '7--role', node: { id: '7', type: 'role', … } }]
 */
export async function memberNodes(
  keys: readonly string[],
  caller: Caller,
  services: Services,
): Promise<readonly { key: string; node: Row }[]> {
  const asked = [...new Set(keys)].map((key) => ({ key, ...memberId(key) }));
  const kinds = [...new Set(asked.map(({ kind }) => kind))];
  const nodes = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const ofKind = asked.filter((item) => item.kind === kind).map(({ id }) => id);
        const rows = await nodesOf(kind, ofKind, caller, services);
        return [kind, new Map(rows.map((row) => [String(row['id']), row]))] as const;
      }),
    ),
  );
  return asked.flatMap(({ key, id, kind }) => {
    const node = nodes.get(kind)?.get(id);
    return node ? [{ key, node }] : [];
  });
}

async function nodesOf(kind: MemberKind, ids: readonly string[], caller: Caller, services: Services): Promise<Row[]> {
  const { recordsOf } = services;
  switch (kind) {
    case 'user': {
      const rows = await rowsWith(recordsOf('permission/user', caller), 'id', ids, ['id', 'account', 'realName', 'headIcon']);
      return rows.map(({ id, account, realName, headIcon }) => ({
        id,
        fullName: userName({ account, realName }) ?? id,
        type: 'user',
        icon: 'icon-ym icon-ym-tree-user2',
        headIcon: headIcon ?? '',
        organize: '',
        organizeIds: [],
      }));
    }
    case 'department': {
      const organisations = await readOrganisations(caller, services);
      return ids.flatMap((id) => {
        const row = organisations.get(id);
        if (!row) return [];
        const type = row['category'] === 'department' ? 'department' : 'company';
        const fullName = organisations.shown.has('fullName') ? row['fullName'] : id;
        const organize = organisations.nameOf(id);
        return [{ id, fullName, type, icon: nodeIcons[type], headIcon: '', organize, organizeIds: organisations.pathOf(id) }];
      });
    }
    default: {
      const rows = await rowsWith(recordsOf(`permission/${kind}`, caller), 'id', ids, ['id', 'fullName']);
      return rows.map((row) => ({ ...row, type: kind, icon: nodeIcons[kind], headIcon: '', organize: '', organizeIds: [] }));
    }
  }
}

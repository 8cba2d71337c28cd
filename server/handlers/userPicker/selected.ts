import { memberId, type MemberKind } from '#engine/directory/member-id';
import { nodeIcons } from '#server/behaviours/organisation/node-icons.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import { userName } from '#server/display/person-name.ts';
import { rowsWith } from '#server/storage/rows-with.ts';
import type { Row } from '#server/storage/records.ts';

interface SelectedBody {
  ids?: string[] | null;
  /** The name of `ids` in requests of older clients. */
  userId?: string[] | null;
}

/** Users, organisations, positions, roles and groups by `id--type`, in their order. Those the caller may not see are left out. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { ids, userId } = (body ?? {}) as SelectedBody;
  const asked = [...new Set(ids ?? userId ?? [])].map((key) => ({ key, ...memberId(key) }));
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
  const list = asked.flatMap(({ key, id, kind }) => {
    const node = nodes.get(kind)?.get(id);
    return node ? [{ ...node, id: key.includes('--') ? key : `${id}--user` }] : [];
  });
  return { data: { list } };
};

async function nodesOf(kind: MemberKind, ids: readonly string[], caller: Exchange['caller'], services: Services): Promise<Row[]> {
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
        const name = organisations.shown.has('fullName') ? row['fullName'] : id;
        return [
          { id, fullName: name, type, icon: nodeIcons[type], organize: organisations.nameOf(id), organizeIds: organisations.pathOf(id) },
        ];
      });
    }
    default: {
      const rows = await rowsWith(recordsOf(`permission/${kind}`, caller), 'id', ids, ['id', 'fullName']);
      return rows.map((row) => ({ ...row, type: kind, icon: nodeIcons[kind], organize: '', organizeIds: [] }));
    }
  }
}

import type { Behaviour } from '#server/exchange.ts';
import type { TreeNode } from '#server/behaviours/tree-of.ts';
import { enabledRows } from '#server/behaviours/organisation/enabled-rows.ts';
import { leavesBelow } from '#server/behaviours/organisation/leaves-below.ts';
import { nodeIcons } from '#server/behaviours/organisation/node-icons.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';
import { organizeIdsOf, roleTypes } from '#server/behaviours/organisation/role-organisations.ts';

/**
 * Enabled roles: the global ones below the node `1`, the others below each of their organisations. `onlyId` is unique in the
 * tree, because a role stands in it once for each organisation.
 */
export const handler: Behaviour = async ({ resource, caller }, services) => {
  const options = { fields: ['fullName', 'enCode'], structure: ['globalMark', 'organizeIds'] };
  const roles = await enabledRows(resource.id, options, caller, services);
  const organisations = await readOrganisations(caller, services);
  const leafOf = ({ globalMark: _globalMark, organizeIds: _organizeIds, ...role }: (typeof roles)[number], place: string) => ({
    ...role,
    type: 'role',
    icon: nodeIcons.role,
    onlyId: `${String(role['id'])}_${place}`,
  });
  const globalRoles = roles
    .filter(({ globalMark }) => globalMark === 1)
    .map((role) => ({ ...leafOf(role, '1'), parentId: '1', organize: '', hasChildren: false, isLeaf: true, num: 0, children: null }));
  const leaves = roles
    .filter(({ globalMark }) => globalMark !== 1)
    .flatMap((role) =>
      organizeIdsOf(role).map((organizeId) => ({
        organizeId,
        node: { ...leafOf(role, organizeId), organize: organisations.nameOf(organizeId) },
      })),
    );
  const globalNode = {
    id: '1',
    parentId: '-1',
    fullName: roleTypes.global,
    type: '',
    icon: nodeIcons.globalRole,
    onlyId: '1',
    num: globalRoles.length,
    hasChildren: globalRoles.length > 0,
    isLeaf: globalRoles.length === 0,
    children: globalRoles.length > 0 ? globalRoles : null,
  };
  return { data: { list: [globalNode, ...asGroups(leavesBelow(leaves, organisations))] } };
};

/** Organisations have no type here, because only roles can be chosen. */
const asGroups = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.map((node) =>
    node['type'] === 'role' ? node : { ...node, type: '', onlyId: node['id'], children: node.children && asGroups(node.children) },
  );

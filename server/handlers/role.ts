import { allOf, type Filter, noRecord } from '#engine/query/filter';
import { behaviour as createRecord } from '#server/behaviours/create.ts';
import { enabledRows } from '#server/behaviours/organisation/enabled-rows.ts';
import { endOfPath } from '#server/behaviours/organisation/end-of-path.ts';
import { idsIn } from '#server/behaviours/organisation/ids-in.ts';
import { leavesBelow } from '#server/behaviours/organisation/leaves-below.ts';
import { nodeIcons } from '#server/behaviours/organisation/node-icons.ts';
import { readOrganisations } from '#server/behaviours/organisation/read-organisations.ts';
import { flatRole, organizeIdsOf, roleTypes } from '#server/behaviours/organisation/role-organisations.ts';
import { pageOfRecords } from '#server/behaviours/page-of-records.ts';
import { readRecord } from '#server/behaviours/read-record.ts';
import { sentChanges } from '#server/behaviours/sent-changes.ts';
import type { TreeNode } from '#server/behaviours/tree-of.ts';
import { behaviour as updateRecord } from '#server/behaviours/update.ts';
import type { Behaviour, Exchange } from '#server/exchange.ts';
import { requireFixed, settleName } from '#server/records/settle-name.ts';
import type { Services } from '#server/services.ts';
import { rowsWith } from '#server/storage/rows-with.ts';

/** Roles with the text of their type and the names of their organisations. */
export const list: Behaviour = async (exchange, services) => {
  const { rows, pagination } = await pageOfRecords(exchange, services, roleFilter(exchange, services));
  const organisations = await readOrganisations(exchange.caller, services);
  const list = rows.map((row) => ({
    ...row,
    ...('globalMark' in row && { type: row['globalMark'] === 1 ? roleTypes.global : roleTypes.organisation }),
    ...('organizeIds' in row && placesOf(organizeIdsOf(row).map(organisations.nameOf).filter(Boolean).join(';'))),
  }));
  return { data: { list, pagination } };
};

/** `organizeInfo` is what existing clients print, `texts` what a list shows in place of the ids. */
const placesOf = (organizeInfo: string) => ({ organizeInfo, texts: { organizeIds: organizeInfo } });

/** `organizeId` is an organisation, or `0` for global roles. A condition on a hidden field matches no role. */
function roleFilter({ resource, query, caller }: Exchange, { accessFor }: Services): Filter {
  const { hidden } = accessFor(resource, caller).fields;
  const visible = (field: string, filter: Filter): Filter => (hidden.has(field) ? noRecord : filter);
  const { type, organizeId } = query;
  const isGlobal = type === '1' || organizeId === '0' ? 1 : type === '0' ? 0 : undefined;
  return allOf([
    isGlobal === undefined ? undefined : visible('globalMark', { field: 'globalMark', is: 'equals', value: isGlobal }),
    organizeId === undefined || organizeId === '0'
      ? undefined
      : visible('organizeIds', { field: 'organizeIds', is: 'in', value: [organizeId] }),
  ]);
}

/**
 * Enabled roles: the global ones below the node `1`, the others below each of their organisations. `onlyId` is unique in the
 * tree, because a role stands in it once for each organisation.
 */
export const selector: Behaviour = async ({ resource, caller }, services) => {
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

/** The enabled roles for users of organisations, for the user form: the global ones, then a group for each organisation. */
export const byOrganisation: Behaviour = async ({ resource, body, caller }, services) => {
  const options = { fields: ['fullName'], structure: ['globalMark', 'organizeIds'] };
  const roles = await enabledRows(resource.id, options, caller, services);
  const organisations = await readOrganisations(caller, services);
  const group = (id: string, fullName: string, isInGroup: (role: (typeof roles)[number]) => boolean) => {
    const children = roles.filter(isInGroup).map(({ globalMark: _globalMark, organizeIds: _organizeIds, ...role }) => role);
    return { id, fullName, num: children.length, hasChildren: children.length > 0, children };
  };
  const list = [
    group('1', roleTypes.global, ({ globalMark }) => globalMark === 1),
    ...idsIn(body, 'organizeIds')
      .filter((id) => organisations.get(id))
      .map((id) => group(id, organisations.nameOf(id), (role) => role['globalMark'] !== 1 && organizeIdsOf(role).includes(id))),
  ];
  return { data: { list } };
};

/** Roles by their ids. Roles that the caller may not see are left out. */
export const named: Behaviour = async ({ resource, body, caller }, { recordsOf }) => {
  const rows = await rowsWith(recordsOf(resource, caller), 'id', idsIn(body, 'ids'), ['id', 'fullName', 'enCode']);
  return { data: rows.map((row) => ({ ...row, type: 'role', icon: nodeIcons.role })) };
};

/** A role with the paths of its organisations. Deleted organisations are left out. */
export const read: Behaviour = async (exchange, services) => {
  const record = await readRecord(exchange, services);
  if (!('organizeIds' in record)) return { data: record };
  const organisations = await readOrganisations(exchange.caller, services);
  const paths = organizeIdsOf(record).map(organisations.pathOf);
  return { data: { ...record, type: '', organizeIdsTree: paths.filter((path) => path.length > 0) } };
};

/** Creates a role, global or of organisations. */
export const create: Behaviour = (exchange, services) => createRecord({ ...exchange, body: flatRole(exchange.body) }, services);

/** Changes a role. One that becomes global loses its organisations. */
export const update: Behaviour = async (exchange, services) => {
  const { resource, caller, params } = exchange;
  const stored = await services.recordsOf(resource, caller, undefined, { showsHidden: true }).require(params['id'] ?? '');
  const changes = await sentChanges(exchange, services, read);
  const name = 'organizeIdsTree';
  const paths = changes[name];
  if (Array.isArray(paths)) {
    const organisations = await readOrganisations(caller, services);
    const ends = paths.map((path: unknown) => endOfPath([path].flat(), organisations, { name, subject: resource.id }));
    settleName(changes, name, ['organizeIds', ends], resource);
  }
  if (stored['globalMark'] === 1 && !('globalMark' in changes)) requireFixed(changes, ['organizeIds'], resource);
  return updateRecord({ ...exchange, body: flatRole(changes) }, services);
};

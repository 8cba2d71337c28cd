import type { DirectoryKind } from '#engine/directory/directory-kind';
import { containsFolded } from '#engine/folded-text';
import type { DirectoryCalls } from './directory-calls';
import { pageSize, type SelectorItem, type SelectorNode, type SelectorTab, type TabKey } from './selector-tab';
import { listTab, nodeOf, treeTab, wireNodes, type WireNode } from './wire-node';

/** What a field lets its users choose from. */
export interface SelectorScope {
  kind: DirectoryKind;
  isMultiple: boolean;
  /** The keys that can be chosen; `undefined` for all. For users, of objects whose users can be chosen (`id--type`). */
  allowed?: readonly string[];
  /** Depth of areas, from 0. */
  level: number;
  /** The choice of the current user; missing where variables cannot be chosen. */
  currentUser?: { id: string; name: string };
  /** The name of the node above all areas; only where an area of any level can be chosen, by its id. */
  topArea?: string;
  /** Only the organisations that the user manages. */
  byAuth?: boolean;
  /** Companies without their departments. */
  onlyCompanies?: boolean;
  /** The name of the node above all organisations, which cannot be chosen. */
  topOrganisation?: string;
}

/** The id of the node above all areas, and above all organisations. */
export const topAreaId = '-1';

/** The tabs of the left pane. */
export function selectorTabs(scope: SelectorScope, calls: DirectoryCalls): SelectorTab[] {
  switch (scope.kind) {
    case 'organisation':
      return [treeTab('organisation', () => belowTop(scope, calls), organisationItem)];
    case 'department':
      return [treeTab('department', () => organisationsIn(scope, calls), itemOfType('department'))];
    case 'position':
      return [treeTab('position', () => positionsIn(scope, calls), itemOfType('position'))];
    case 'role':
      return roleTabs(scope, calls);
    case 'group':
      return [treeTab('group', () => groupsIn(scope, calls), itemOfType('group'))];
    case 'user':
      return userTabs(scope, calls);
    case 'member':
      return memberTabs(scope, calls);
    case 'area':
      return [areaTab(scope, calls)];
  }
}

/** In single mode typed items that are not users cannot be chosen. */
type ItemOf = (node: WireNode) => SelectorItem | undefined;

const itemOf = ({ id, fullName }: WireNode): SelectorItem => ({ key: id, value: id, name: fullName });

const itemOfType =
  (type: string): ItemOf =>
  (node) =>
    node.type === type && !node.isDisabled
      ? itemOf(type === 'department' ? { ...node, fullName: node.lastFullName || node.fullName } : node)
      : undefined;

const organisationItem: ItemOf = ({ organizeIds, organize, fullName, isDisabled }) =>
  isDisabled || organizeIds.length === 0 ? undefined : { key: organizeIds.join('/'), value: organizeIds, name: organize || fullName };

const last = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

async function organisationsIn({ allowed }: SelectorScope, { organize, organisations }: DirectoryCalls): Promise<readonly WireNode[]> {
  return allowed ? wireNodes((await organize.named({ departIds: allowed.map(last) })).data) : organisations();
}

/** The organisations of a field, below the node that stands above all of them. Named ones are a list without it. */
async function belowTop(scope: SelectorScope, calls: DirectoryCalls): Promise<readonly WireNode[]> {
  const { allowed, byAuth, onlyCompanies, topOrganisation } = scope;
  const answered =
    byAuth === true && !allowed
      ? wireNodes((await calls.organize.departmentSelectorByAuth({ id: '0' })).data)
      : await organisationsIn(scope, calls);
  const nodes = onlyCompanies === true ? companiesIn(answered) : answered;
  if (allowed || topOrganisation === undefined || nodes.length === 0) return nodes;
  return [{ ...emptyNode, id: topAreaId, onlyId: topAreaId, fullName: topOrganisation, hasChildren: true, children: [...nodes] }];
}

const companiesIn = (nodes: readonly WireNode[]): WireNode[] =>
  nodes
    .filter(({ type }) => type !== 'department')
    .map((node) => {
      const children = companiesIn(node.children);
      return { ...node, children, hasChildren: children.length > 0 };
    });

async function positionsIn({ allowed }: SelectorScope, { position, positions }: DirectoryCalls): Promise<readonly WireNode[]> {
  return allowed ? wireNodes((await position.named({ ids: [...allowed] })).data) : positions();
}

async function groupsIn({ allowed }: SelectorScope, { group, groups }: DirectoryCalls): Promise<readonly WireNode[]> {
  return allowed ? wireNodes((await group.named({ ids: [...allowed] })).data) : groups();
}

/** The id of the node above the global roles. */
const globalRolesId = '1';

function roleTabs({ allowed }: SelectorScope, { role, roles }: DirectoryCalls): SelectorTab[] {
  if (allowed) return [treeTab('all', async () => wireNodes((await role.named({ ids: [...allowed] })).data), itemOfType('role'))];
  const rolesOfOrganisations = async () => (await roles()).filter(({ id }) => id !== globalRolesId);
  return [
    {
      ...treeTab('organisation', rolesOfOrganisations, itemOfType('role')),
      isEmpty: async () => (await rolesOfOrganisations()).length === 0,
    },
    treeTab('global', async () => (await roles()).filter(({ id }) => id === globalRolesId), itemOfType('role')),
  ];
}

function userTabs(scope: SelectorScope, calls: DirectoryCalls, ofNode: ItemOf = itemOfType('user')): SelectorTab[] {
  const { picker } = calls;
  const { allowed, currentUser } = scope;
  if (allowed) return [allowedUsers(allowed, calls, ofNode)];
  return [
    usersTree('all', calls, ofNode),
    wholeList('colleagues', async (keyword) => wireNodes((await picker.colleagues({ keyword, organizeId: '0' })).data), ofNode),
    wholeList('subordinates', async (keyword) => wireNodes((await picker.subordinates({ keyword })).data), ofNode),
    ...(currentUser === undefined ? [] : [variablesTab(currentUser)]),
  ];
}

const variablesTab = ({ id, name }: NonNullable<SelectorScope['currentUser']>): SelectorTab =>
  wholeList(
    'variables',
    async (keyword) => matching([{ ...emptyNode, id, fullName: name, type: 'user' }], keyword),
    itemOf,
  );

/** The organisations with their users. Each level is loaded when it is opened, and users are searched on the server. */
function usersTree(key: TabKey, { picker }: DirectoryCalls, ofNode: ItemOf): SelectorTab {
  const rows = async (organizeId: string, body: object, isFlat: boolean): Promise<SelectorNode[]> =>
    wireNodes((await picker.below({ organizeId, ...body })).data).map((node) => nodeOf(node, ofNode, isFlat ? node.organize : ''));
  return {
    key,
    below: (parent) => rows(parent?.id ?? '0', { keyword: '' }, false),
    page: (keyword, currentPage) => rows('0', { keyword, currentPage, pageSize }, true),
  };
}

const allowedUsers = (ids: readonly string[], { picker }: DirectoryCalls, ofNode: ItemOf): SelectorTab =>
  listTab(
    'user',
    async (keyword, currentPage) =>
      ids.length === 0 ? [] : wireNodes((await picker.condition({ ids: [...ids], pagination: { keyword, currentPage, pageSize } })).data),
    ofNode,
  );

function memberTabs(scope: SelectorScope, calls: DirectoryCalls): SelectorTab[] {
  const { allowed, isMultiple } = scope;
  const member: ItemOf = ({ id, type, fullName }) => {
    const isChoice = type === 'user' || (isMultiple && ['company', 'department', 'position', 'role', 'group'].includes(type));
    return isChoice ? { key: `${id}--${type}`, value: `${id}--${type}`, name: fullName } : undefined;
  };
  if (allowed)
    return [
      wholeList(
        'all',
        async (keyword) => {
          const nodes = wireNodes((await calls.picker.selected({ ids: [...allowed] })).data).map((node) => ({
            ...node,
            id: node.id.replace(/--[a-z]+$/, ''),
          }));
          return matching(nodes, keyword);
        },
        member,
      ),
    ];
  return [
    usersTree('user', calls, member),
    ...(isMultiple
      ? [
          treeTab('department', calls.organisations, member),
          treeTab('role', calls.roles, member),
          treeTab('position', calls.positions, member),
          treeTab('group', calls.groups, member),
        ]
      : []),
  ];
}

/** Areas below each other. Only those at the lowest level can be chosen, or one of any level by its id. */
function areaTab({ level, topArea }: SelectorScope, { area }: DirectoryCalls): SelectorTab {
  const isAnyLevel = topArea !== undefined;
  const rowOf = (path: readonly string[], names: readonly string[], isLeaf: boolean): SelectorNode => {
    const [id = '', name = ''] = [path.at(-1), names.at(-1)];
    const hasChildren = !isLeaf && (isAnyLevel || path.length <= level);
    const key = isAnyLevel ? id : path.join('/');
    return {
      id: path.join('/'),
      name,
      path: [...path],
      hasChildren,
      note: names.join('/'),
      ...((isAnyLevel || !hasChildren) && { item: { key, value: isAnyLevel ? id : [...path], name: names.join('/') } }),
    };
  };
  const top: SelectorNode[] = isAnyLevel
    ? [{ id: topAreaId, name: topArea, hasChildren: false, item: { key: topAreaId, value: topAreaId, name: topArea } }]
    : [];
  return {
    key: 'all',
    below: async (parent) => {
      const above = parent?.path ?? [];
      const { data } = await area.below({ id: above.at(-1) ?? topAreaId, currId: '0' });
      const names = parent?.note === undefined ? [] : parent.note.split('/');
      const rows = data.list.map(({ id, fullName = id, isLeaf }) => rowOf([...above, id], [...names, fullName], isLeaf === true));
      return parent ? rows : [...top, ...rows];
    },
    page: async (keyword, currentPage) => {
      const { data } = await area.below({ id: topAreaId, currId: '0', keyword, currentPage, pageSize });
      return data.list.flatMap(({ path = [], names = [], isLeaf }) => {
        const { note: name = '', ...row } = rowOf(path, names, isLeaf === true);
        return row.item ? [{ ...row, name, hasChildren: false }] : [];
      });
    },
  };
}

/** A flat list that the server answers as a whole, which is loaded with the first page. */
function wholeList(key: TabKey, load: (keyword: string) => Promise<readonly WireNode[]>, ofNode: ItemOf): SelectorTab {
  let loading: Promise<readonly WireNode[]> = Promise.resolve([]);
  return listTab(
    key,
    async (keyword, number) => {
      if (number === 1) loading = load(keyword);
      return (await loading).slice((number - 1) * pageSize, number * pageSize);
    },
    ofNode,
  );
}

const matching = (nodes: readonly WireNode[], keyword: string): WireNode[] =>
  nodes.filter(({ fullName }) => containsFolded(fullName, keyword));

const emptyNode: WireNode = {
  id: '',
  fullName: '',
  type: '',
  organize: '',
  organizeIds: [],
  onlyId: '',
  lastFullName: '',
  isDisabled: false,
  hasChildren: false,
  children: [],
};

import type { DescriptorNode, Text } from '../generated/descriptor.gen';
import { isJsonObject } from '../json';
import { decodeModule, type DecodedModule } from '../jnpf/decode-module';
import type { ListItem, ListSettings } from '../jnpf/list-settings';
import { isSameJson } from '../jnpf/same-json';
import type { Registry } from '../registry';
import { matchNodes, type NodeMatches } from './match-nodes';
import type { ModuleSource } from './module';
import { movedAmong } from './moved-among';
import { placedNodes, type PlacedNode } from './placed-nodes';

export type NodeChangeKind = 'added' | 'removed' | 'renamed' | 'retyped' | 'moved' | 'changed';

/** A part with other content. A missing value says that the part is not there. */
export interface PartChange {
  /** `label`, or `props.maxlength`. */
  path: string;
  before?: unknown;
  after?: unknown;
}

/** How a field or a layout differs. */
export interface NodeChange {
  kinds: NodeChangeKind[];
  /** The id in the later form; in the earlier one if it was removed. */
  id: string;
  label: Text;
  /** The name in records. Empty for a layout. */
  name: string;
  jnpfKey: string;
  isField: boolean;
  /** The sub-table of a column. */
  table?: string;
  /** The node in the earlier form, if it has another id, name or control. */
  before?: { id: string; name: string; jnpfKey: string };
  parts: PartChange[];
  /** Both nodes of a part that differs. */
  nodes?: { before: DescriptorNode; after: DescriptorNode };
}

/** A setting of the module, its form, or one of its lists that differs. */
export interface SettingChange extends PartChange {
  place: 'module' | 'form' | 'list' | 'appList';
}

export interface ModuleComparison {
  /** In the order of the later form, then the removed ones. */
  nodes: NodeChange[];
  settings: SettingChange[];
  /** Which node became which. */
  matches: NodeMatches;
  /** The names of fields in records that differ, by the names before. */
  names: ReadonlyMap<string, string>;
}

/**
 * How a module differs from an earlier one, by node. Without an earlier one all is added. Pure; never throws.
 *
 * @example
 * compareModules(undefined, { id: 'a', fullName: 'A', enCode: 'a', formData: '[{"__vModel__":"a"}]' }, registry)
 *   .nodes[0]?.kinds // ['added']
 */
export function compareModules(before: ModuleSource | undefined, after: ModuleSource, registry: Registry): ModuleComparison {
  const [earlier, later] = [before && decodeModule(before), decodeModule(after)];
  const nodesBefore = nodesOf(earlier, registry);
  const nodesAfter = nodesOf(later, registry);
  const matches = matchNodes(nodesBefore, nodesAfter);
  const earlierIds = new Map([...matches].map(([from, to]) => [to, from]));
  const moved = movedNodes(nodesBefore, nodesAfter, earlierIds);
  const changes = [...nodesAfter].map(([id, node]) => {
    const earlierId = earlierIds.get(id);
    const was = earlierId === undefined ? undefined : nodesBefore.get(earlierId);
    return was ? changeOf(was, node, moved.has(id)) : changeWith(['added'], node);
  });
  const removed = [...nodesBefore].flatMap(([id, node]) => (matches.has(id) ? [] : [changeWith(['removed'], node)]));
  return {
    nodes: [...changes.filter(({ kinds }) => kinds.length > 0), ...removed],
    settings: earlier && before ? settingChanges({ earlier, before }, { later, after }, matches) : [],
    matches,
    names: renamedNames(nodesBefore, nodesAfter, matches),
  };
}

function renamedNames(
  before: ReadonlyMap<string, PlacedNode>,
  after: ReadonlyMap<string, PlacedNode>,
  matches: NodeMatches,
): Map<string, string> {
  return new Map(
    [...before].flatMap(([id, { isField, name }]) => {
      const later = after.get(matches.get(id) ?? '')?.name;
      return isField && name !== '' && later !== undefined && later !== name ? [[name, later] as const] : [];
    }),
  );
}

const nodesOf = (module: DecodedModule | undefined, registry: Registry): Map<string, PlacedNode> =>
  module?.form ? placedNodes(module.form, registry) : new Map<string, PlacedNode>();

const changeWith = (kinds: NodeChangeKind[], { node, label, name, isField, table }: PlacedNode, parts: PartChange[] = []): NodeChange => ({
  kinds,
  id: node.id,
  label,
  name,
  jnpfKey: node.jnpfKey,
  isField,
  ...(table !== undefined && { table }),
  parts,
});

function changeOf(before: PlacedNode, after: PlacedNode, isMoved: boolean): NodeChange {
  const parts = partChanges(before, after);
  const [isRenamed, isRetyped] = [before.ownName !== after.ownName, before.node.jnpfKey !== after.node.jnpfKey];
  const kinds: NodeChangeKind[] = [
    ...(isRenamed ? ['renamed' as const] : []),
    ...(isRetyped ? ['retyped' as const] : []),
    ...(isMoved ? ['moved' as const] : []),
    ...(parts.length > 0 ? ['changed' as const] : []),
  ];
  const { id, jnpfKey } = before.node;
  return {
    ...changeWith(kinds, after, parts),
    ...(parts.length > 0 && { nodes: { before: before.node, after: after.node } }),
    ...((isRenamed || isRetyped || id !== after.node.id) && { before: { id, name: before.name, jnpfKey } }),
  };
}

function partChanges({ node: before }: PlacedNode, { node: after }: PlacedNode): PartChange[] {
  const { id: _id, jnpfKey: _key, props: propsBefore = {}, ...partsBefore } = before;
  const { id: _laterId, jnpfKey: _laterKey, props: propsAfter = {}, ...partsAfter } = after;
  return [...differences(partsBefore, partsAfter), ...differences(propsBefore, propsAfter, 'props.')];
}

/** The keys whose values differ. */
function differences(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>, prefix = ''): PartChange[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !isSameJson(before[key], after[key]))
    .map((key) => ({
      path: prefix + key,
      ...(before[key] !== undefined && { before: before[key] }),
      ...(after[key] !== undefined && { after: after[key] }),
    }));
}

/** Nodes of another container, or of another order in theirs. */
function movedNodes(
  before: ReadonlyMap<string, PlacedNode>,
  after: ReadonlyMap<string, PlacedNode>,
  earlierIds: ReadonlyMap<string, string>,
): Set<string> {
  const positions = new Map([...before.keys()].map((id, index) => [id, index]));
  const moved = new Set<string>();
  const siblings = new Map<string, { id: string; position: number }[]>();
  for (const [id, { parent }] of after) {
    const earlierId = earlierIds.get(id);
    if (earlierId === undefined) continue;
    const parentBefore = before.get(earlierId)?.parent ?? '';
    if (parentBefore !== (earlierIds.get(parent) ?? parent)) {
      moved.add(id);
      continue;
    }
    const list = siblings.get(parent) ?? [];
    list.push({ id, position: positions.get(earlierId) ?? 0 });
    siblings.set(parent, list);
  }
  for (const list of siblings.values())
    for (const index of movedAmong(list.map(({ position }) => position))) moved.add(list[index]?.id ?? '');
  return moved;
}

interface Earlier {
  earlier: DecodedModule;
  before: ModuleSource;
}

interface Later {
  later: DecodedModule;
  after: ModuleSource;
}

/** The fields of the module's record that mean something here. */
const moduleSettings = ['fullName', 'enCode', 'category', 'description', 'webType', 'enableFlow'] as const;

function settingChanges({ earlier, before }: Earlier, { later, after }: Later, matches: NodeMatches): SettingChange[] {
  const at = (place: SettingChange['place'], changes: PartChange[]) => changes.map((change) => ({ place, ...change }));
  return [
    ...at('module', differences(namedSettings(before), namedSettings(after))),
    ...at('form', differences(formSettings(earlier), formSettings(later))),
    ...(['list', 'appList'] as const).flatMap((place) => at(place, listChanges(earlier[place]?.settings, later[place]?.settings, matches))),
  ];
}

const namedSettings = (module: ModuleSource): Record<string, unknown> =>
  Object.fromEntries(moduleSettings.map((name) => [name, isEmpty(module[name]) ? undefined : String(module[name])]));

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function formSettings({ form }: DecodedModule): Record<string, unknown> {
  const { children: _children, id: _id, jnpfKey: _key, props = {}, ...parts } = form?.descriptor.root ?? { id: '', jnpfKey: '' };
  return { ...parts, ...props };
}

function listChanges(before: ListSettings | undefined, after: ListSettings | undefined, matches: NodeMatches): PartChange[] {
  return [
    ...differences(orderOf(before, matches), orderOf(after)),
    ...differences(itemsByField(before?.columns, matches), itemsByField(after?.columns), 'columns.').filter(isOfBoth),
    ...differences(itemsByField(before?.search, matches), itemsByField(after?.search), 'search.').filter(isOfBoth),
    ...differences(propsOf(before), propsOf(after)),
  ];
}

/** The fields of a list in their order, under their later ids. */
const orderOf = (settings: ListSettings | undefined, ids?: NodeMatches): Record<string, unknown> => ({
  type: settings?.type,
  columns: settings?.columns.map(({ field }) => ids?.get(field) ?? field) ?? [],
  search: settings?.search.map(({ field }) => ids?.get(field) ?? field) ?? [],
  sort: settings?.sort.map(({ field, descending }) => `${descending ? '-' : ''}${ids?.get(field) ?? field}`) ?? [],
});

const itemsByField = (list: readonly ListItem[] = [], ids?: NodeMatches): Record<string, unknown> =>
  Object.fromEntries(list.map((item) => [ids?.get(item.field) ?? item.field, { ...item, field: undefined }]));

const propsOf = (settings: ListSettings | undefined) => (isJsonObject(settings?.props) ? settings.props : {});

/** Whether an item is in both lists. The lists themselves say what they gained and lost. */
const isOfBoth = ({ before, after }: PartChange): boolean => before !== undefined && after !== undefined;

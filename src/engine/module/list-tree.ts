import type { DescriptorNode } from '../generated/descriptor.gen';
import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { treePanelName } from '../jnpf/control-names';
import type { ListSettings } from '../jnpf/list-settings';
import type { Registry } from '../registry';
import type { RelatedSource } from '../relation/related-source';
import { isText } from '../text';
import { rootInputsIn, treeBranchesIn, type TreeBranches } from './list-tree-branches';
import { moduleIds } from './module-key';
import { namedFields } from './module-search';

/** Where the nodes of the tree beside a list come from. */
export type TreeSource =
  /** An operation of the product, and the name of the value in its nodes that the field is compared with. */
  | { kind: 'operation'; operation: string; params?: Record<string, string>; value: 'id' | 'enCode' }
  /** Rows of a data interface under the names of their parts. `inputs` are parameters in the words of the platform. */
  | InterfaceSource
  /** The records of a module, under the name of the field that is shown. */
  | { kind: 'records'; module: string; label: string }
  /** The choices that the field lists itself. */
  | { kind: 'choices'; node: DescriptorNode };

export interface InterfaceSource {
  kind: 'interface';
  interfaceId: string;
  inputs: JsonObject[];
  names: Record<'value' | 'label' | 'children', string>;
  /** What loads the nodes below a node when it opens. Without it all nodes are read at once. */
  branches?: TreeBranches;
}

export interface ListTree {
  /** The name of the field in queries that the tree narrows. */
  field: string;
  node: DescriptorNode;
  source: TreeSource;
}

/** The tree beside a list. `undefined` if it cannot be drawn: its field or its source is missing. */
export function listTreeOf({ props }: ListSettings, fields: readonly DescriptorNode[], registry: Registry): ListTree | undefined {
  const named = namedFields(fields).get(String(props['treeRelation']));
  const source = named && sourceOf(props, named.node, registry);
  return named && source && { field: named.name, node: named.node, source };
}

function sourceOf(props: JsonObject, node: DescriptorNode, registry: Registry): TreeSource | undefined {
  const name = String(props['treeDataSource']);
  return Object.hasOwn(sources, name) ? sources[name]?.(props, node, registry) : undefined;
}

const organisations: TreeSource = { kind: 'operation', operation: 'permission/organize.departmentSelector', value: 'id' };

const sources: Readonly<Record<string, (props: JsonObject, node: DescriptorNode, registry: Registry) => TreeSource | undefined>> = {
  dictionary: ({ treeDictionary, treePropsValue }) => dictionaryTree(treeDictionary, treePropsValue),
  organize: () => organisations,
  department: () => organisations,
  api: (props) => interfaceTree(props),
  formField: (_, node, registry) => fieldTree(node, registry),
};

function interfaceTree(props: JsonObject): InterfaceSource | undefined {
  const { treePropsUrl, treePropsValue, treePropsLabel, treePropsChildren } = props;
  if (typeof treePropsUrl !== 'string' || treePropsUrl === '') return undefined;
  const branches = treeBranchesIn(props);
  return {
    kind: 'interface',
    interfaceId: treePropsUrl,
    inputs: rootInputsIn(props),
    names: namesFrom(treePropsValue, treePropsLabel, treePropsChildren),
    ...(branches && { branches }),
  };
}

/** The own choices of a field: listed, in a dictionary, of a data interface, the organisations, or what a relation offers. */
export function fieldTree(node: DescriptorNode, registry: Registry): TreeSource | undefined {
  const { names, relatesTo } = registry.field(node.jnpfKey);
  if (names === 'organisation') return organisations;
  const related = relatesTo?.(node);
  if (related) return relationTree(related);
  const options = node.props?.['options'];
  if (Array.isArray(options)) return { kind: 'choices', node };
  if (!isJsonObject(options)) return undefined;
  const { dictionary, dataInterface, params, value, label, children } = options;
  if (typeof dataInterface !== 'string' || dataInterface === '') return dictionaryTree(dictionary, value);
  return { kind: 'interface', interfaceId: dataInterface, inputs: fixedInputs(params), names: namesFrom(value, label, children) };
}

function relationTree(related: RelatedSource): TreeSource {
  const { label } = related;
  if (related.kind === 'module') return { kind: 'records', module: related.module, label };
  const { dataInterface, params, value } = related;
  return { kind: 'interface', interfaceId: dataInterface, inputs: fixedInputs(params), names: namesFrom(value, label, '') };
}

const dictionaryTree = (id: unknown, value: unknown): TreeSource | undefined =>
  typeof id === 'string' && id !== ''
    ? {
        kind: 'operation',
        operation: 'system/dictionaryData.choices',
        params: { dictionaryTypeId: id },
        value: value === 'enCode' ? 'enCode' : 'id',
      }
    : undefined;

const namesFrom = (value: unknown, label: unknown, children: unknown): Record<'value' | 'label' | 'children', string> => ({
  value: filled(value, 'id'),
  label: filled(label, 'fullName'),
  children: filled(children, 'children'),
});

const filled = (name: unknown, usual: string): string => (typeof name === 'string' && name !== '' ? name : usual);

/** The parameters of choices that need no record, in the words of the platform. */
const fixedInputs = (params: unknown): JsonObject[] =>
  (Array.isArray(params) ? params.filter(isJsonObject) : []).flatMap(({ name, field, value, system, default: usual }): JsonObject[] => {
    if (typeof name !== 'string' || field !== undefined) return [];
    if (value !== undefined) return [{ field: name, sourceType: 2, relationField: String(value), defaultValue: value as JsonValue }];
    return typeof system === 'string'
      ? [{ field: name, sourceType: 4, relationField: `@${system}` }]
      : [{ field: name, sourceType: 3, defaultValue: (usual ?? '') as JsonValue }];
  });

/** The operations of a module that answer the tree beside its list, and the nodes below one of its nodes. */
export const treeOperation = 'tree';
export const treeBelowOperation = 'treeBelow';

/** The panel of a tree, and what it narrows. */
export function treePanel(id: string, { props }: ListSettings, { field, source }: ListTree): { node: DescriptorNode; narrow: JsonObject } {
  const title = isText(props['treeTitle']) ? props['treeTitle'] : '';
  const isOperation = source.kind === 'operation';
  const isLazy = source.kind === 'interface' && source.branches !== undefined;
  const { resource } = moduleIds(id);
  return {
    node: {
      id: 'tree',
      jnpfKey: treePanelName,
      label: title,
      props: {
        title,
        source: isOperation
          ? { operation: source.operation, ...(source.params && { params: source.params }) }
          : { operation: `${resource}.${treeOperation}`, ...(isLazy && { below: `${resource}.${treeBelowOperation}` }) },
        // Nodes that are not loaded cannot be searched.
        search: !isLazy,
        select: 'none',
      },
    },
    narrow: { [field]: { $ref: `tree.selected.${isOperation ? source.value : 'value'}` } },
  };
}

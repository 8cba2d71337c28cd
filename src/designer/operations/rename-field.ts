import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { mapReferences, renaming } from '#engine/field-references';
import { mapListReferences } from '#engine/jnpf/list-references';
import type { ListSettings } from '#engine/jnpf/list-settings';
import { withRenamedTransfers } from '#engine/module/list-targets';
import { renameInNodes } from '#engine/module/rename-related';
import type { Design } from '../design';
import { designText } from '../texts/design-text';
import { mapNodes, withRoot } from '../tree/change-nodes';
import { indexNodes, nodesWithin, tableOf } from '../tree/index-nodes';
import { ownName } from '../tree/list-name';
import { nodeName } from '../tree/node-name';
import { isFieldName, takenIds } from './new-ids';
import { requireNode, requireNodes } from './node-input';
import { operation, type OperationContext } from './operation';
import { OperationRefused } from './operation-refused';
import { currentOrigin, originOf } from './origin-of';

/** Renames a field, and every reference to it in the form and its lists, also by relations and buttons to the module itself. */
export const renameField = operation<{ id: string; name: string }>({
  name: 'renameField',
  apply(design, { id, name }, context) {
    requireNodes(design, [id]);
    if (id === name) return design;
    checkName(design, id, name, context);
    const rename = (other: string) => (other === id ? name : other);
    const renamed = renaming(rename);
    const names = namesAfter(design, id, name, context);
    const own = { moduleId: context.moduleId, names };
    const [root = design.form.root] = renameInNodes([design.form.root], own, context.registry);
    const renamedRoot = mapNodes(root, (node) => {
      const mended = mapReferences(node, renamed);
      return node.id === id ? { ...mended, id: name } : mended;
    });
    const mendList = (list: ListSettings | undefined) =>
      list && withRenamedTransfers(mapListReferences(list, { id: rename, name: (other) => names.get(other) ?? other }), own);
    return {
      ...withRoot(design, renamedRoot),
      list: mendList(design.list),
      appList: mendList(design.appList),
      ...renamedOrigin(design, id, name, context),
    };
  },
  entryOf: (design, { id, name }) => designText('renameField', { label: nodeName(requireNode(design, id)), name }),
});

/** A copy stays a copy. A field with the name that it has in the source is not renamed. */
function renamedOrigin(design: Design, id: string, name: string, context: OperationContext): Pick<Design, 'renames' | 'copies'> {
  const { [id]: copied, ...copies } = design.copies;
  const { [id]: _, ...renames } = design.renames;
  if (copied !== undefined) return { renames, copies: { ...copies, [name]: copied } };
  const origin = originOf(design, id, context);
  return { renames: typeof origin === 'string' && origin !== name ? { ...renames, [name]: origin } : renames, copies };
}

/** A field may get back the name that it has in the source or had in an earlier one. */
function checkName(design: Design, id: string, name: string, context: OperationContext): void {
  if (!isFieldName(name)) throw new OperationRefused('wrongName', { name: name.slice(0, 63) });
  const taken = takenIds(design, context);
  if (design.copies[id] === undefined && currentOrigin(name, context) === originOf(design, id, context)) taken.delete(name);
  const other = indexNodes(design.form.root).get(name)?.node;
  if (taken.has(name) || other)
    throw new OperationRefused(other ? 'nameTaken' : 'nameOfRemoved', { name, label: other ? nodeName(other) : name });
}

/** The names in lists, `field` or `table-field`, of the field and of the columns in it, by those before. */
function namesAfter(design: Design, id: string, name: string, { places, registry }: OperationContext): Map<string, string> {
  const index = indexNodes(design.form.root);
  const before = (node: DescriptorNode) => ownName(node, places);
  const nameOf = (node: DescriptorNode, rename: (node: DescriptorNode) => string) => {
    const table = tableOf(index, node.id, registry);
    return table ? `${rename(table)}-${rename(node)}` : rename(node);
  };
  const renamed = (node: DescriptorNode) => (node.id === id ? name : before(node));
  return new Map(nodesWithin(requireNode(design, id)).map((node) => [nameOf(node, before), nameOf(node, renamed)]));
}

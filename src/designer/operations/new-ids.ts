import { systemColumns } from '#engine/collection';
import { isName } from '#engine/expression/expression-tokens';
import type { Child, DescriptorNode } from '#engine/generated/descriptor.gen';
import { displayNames, newestNameOf } from '#engine/jnpf/control-names';
import { isIdentifier } from '#engine/jnpf/node-id';
import { rootId } from '#engine/jnpf/plan';
import type { Design } from '../design';
import { indexNodes } from '../tree/index-nodes';
import type { OperationContext } from './operation';

/** A node without ids. A given id is kept if it is free. */
export interface NewNode extends Omit<DescriptorNode, 'id' | 'children'> {
  id?: string;
  children?: readonly (NewNode | Child)[];
}

/** The ids that a new node cannot have: those of nodes, also of removed ones and of earlier sources, and of system fields. */
export function takenIds(design: Design, { places, former }: Pick<OperationContext, 'places' | 'former'>): Set<string> {
  return new Set([...indexNodes(design.form.root).keys(), ...Object.keys(places), ...Object.keys(former), ...reservedIds]);
}

/** Whether a text can be the name of a field. */
export const isFieldName = (name: string): boolean => isIdentifier(name) && isName(name) && !reservedIds.has(name);

/**
 * New ids in the convention of the form JSON: control, `Field` and a number for a field, control, `_` and a number for
 * another node. They are added to `taken`.
 */
export function createNewIds(taken: Set<string>): (jnpfKey: string) => string {
  let last = Math.max(firstNumber, ...[...taken].map((id) => Number(/(?:Field|_)(\d{1,6})$/.exec(id)?.[1] ?? 0)));
  return (jnpfKey) => {
    const stem = displayNames.has(jnpfKey) ? `${jnpfKey}_` : `${newestNameOf(jnpfKey)}Field`.replaceAll(/[^A-Za-z0-9_]/g, '');
    let id: string;
    do id = `${isIdentifier(stem) ? stem : 'node_'}${(last += 1)}`;
    while (taken.has(id));
    taken.add(id);
    return id;
  };
}

const firstNumber = 100;

const reservedIds: ReadonlySet<string> = new Set([rootId, ...systemColumns.map(({ field }) => field), 'mode', 'row', 'params']);

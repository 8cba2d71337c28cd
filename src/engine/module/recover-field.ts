import { mapReferences, renaming } from '../field-references';
import type { DescriptorNode } from '../generated/descriptor.gen';
import { decodeForm } from '../jnpf/decode-form';
import type { Registry } from '../registry';
import { isFieldReference } from '../resolve-fields';
import { followRenames, freeName, renameInForm } from './follow-renames';
import type { ModuleSource } from './module';
import { recoverNode } from './recover-node';
import { renameRelated } from './rename-related';

/** A form JSON with a node of an earlier one. */
export interface RecoveredField {
  formData: unknown;
  /** The id of the node, which may have another name since. */
  id: string;
  /** Names that the node uses, and that have changed since. */
  followed: { from: string; to: string }[];
  /** Fields that the node uses, and that the design no longer has. */
  missing: string[];
}

/**
 * The form JSON of the last state of a module with a node of the first one, which refers to other fields by the names that they have
 * now. Returns `undefined` if the first state has no such node.
 */
export function recoverField(states: readonly ModuleSource[], id: string, registry: Registry): RecoveredField | undefined {
  const [first, last] = [states[0], states.at(-1)];
  if (!first || !last) return undefined;
  const { ids, names } = followRenames(states, registry);
  const earlier = decodeForm(first.formData);
  const present = decodeForm(last.formData).places;
  const node = find(earlier.descriptor.root, id);
  if (!node) return undefined;
  const own = idsWithin(node);
  // What is gone must not become another field that has taken its name.
  const gone = Object.keys(earlier.places).filter((other) => !ids.has(other) && !own.has(other));
  const renamed = new Map([...ids, ...gone.map((other): [string, string] => [other, freeName(other, present)])]);
  const form = renameRelated(renameInForm(first.formData, renamed), { moduleId: last.id, names }, registry);
  const current = ids.get(id) ?? id;
  const formData = recoverNode(last.formData, form, current);
  if (formData === undefined) return undefined;
  const used = [...namesUsed(node)].filter((other) => !own.has(other) || other === id);
  return {
    formData,
    id: current,
    followed: [id, ...used].flatMap((from, index, list) => {
      const to = ids.get(from);
      return to === undefined || to === from || list.indexOf(from) < index ? [] : [{ from, to }];
    }),
    missing: used.filter((other) => gone.includes(other)),
  };
}

function find(node: DescriptorNode, id: string): DescriptorNode | undefined {
  if (node.id === id) return node;
  for (const child of nodesIn(node)) {
    const found = find(child, id);
    if (found) return found;
  }
  return undefined;
}

const nodesIn = ({ children = [] }: DescriptorNode): DescriptorNode[] =>
  children.flatMap((child) => (isFieldReference(child) ? [] : [child]));

const idsWithin = (node: DescriptorNode): Set<string> => new Set([node.id, ...nodesIn(node).flatMap((child) => [...idsWithin(child)])]);

/** The names of fields in a node and in those inside it. */
function namesUsed(node: DescriptorNode): Set<string> {
  const used = new Set<string>();
  const note = renaming((id) => {
    used.add(id);
    return id;
  });
  const visit = (each: DescriptorNode): void => {
    mapReferences(each, note);
    nodesIn(each).forEach(visit);
  };
  visit(node);
  return used;
}

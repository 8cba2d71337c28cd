import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { FormValues } from '#form/form-store.ts';

/** Values at one moment of a form, and what its fields are. */
export interface Moment {
  values: FormValues;
  controls: ReadonlyMap<string, string>;
}

/**
 * What was typed into a form that a form with other fields can go on with: the values that differ from those it began
 * with, of fields that are there in the next one and still the same control. `carried` came that way before.
 *
 * @example keptValues({ begun: { a: 1, b: 2 }, now: { a: 1, b: 3 }, carried: {}, before: new Map([['b', 'x']]), next: new Map([['b', 'x']]) }) // { b: 3 }
 */
export function keptValues({ begun, now, carried, before, next }: { begun: FormValues; now: FormValues; carried: FormValues; before: Moment['controls']; next: Moment['controls'] }): FormValues {
  const entries = Object.entries(now).filter(([id, value]) => next.has(id) && next.get(id) === before.get(id) && (Object.hasOwn(carried, id) || JSON.stringify(value) !== JSON.stringify(begun[id])));
  return Object.fromEntries(entries);
}

/** The control of each node, by id. */
export function controlsOf(root: DescriptorNode): Moment['controls'] {
  const found = new Map<string, string>();
  const visit = (node: DescriptorNode): void => {
    found.set(node.id, node.jnpfKey);
    for (const child of node.children ?? []) if (!('field' in child)) visit(child);
  };
  visit(root);
  return found;
}

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
export function keptValues({
  initialValues,
  currentValues,
  carriedValues,
  previousControls,
  nextControls,
}: {
  initialValues: FormValues;
  currentValues: FormValues;
  carriedValues: FormValues;
  previousControls: Moment['controls'];
  nextControls: Moment['controls'];
}): FormValues {
  const entries = Object.entries(currentValues).filter(
    ([id, value]) =>
      nextControls.has(id) &&
      nextControls.get(id) === previousControls.get(id) &&
      (Object.hasOwn(carriedValues, id) || JSON.stringify(value) !== JSON.stringify(initialValues[id])),
  );
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

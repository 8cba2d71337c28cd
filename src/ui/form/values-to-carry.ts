import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { FormValues } from '#form/form-store.ts';

/** The values of a form at one moment, and its controls. */
export interface Moment {
  values: FormValues;
  controls: ReadonlyMap<string, string>;
}

/**
 * The entered values that a newer form can take over: those that differ from the initial ones, or were carried over before,
 * if the newer form has the field with the same control.
 *
 * @example
 * const controls = new Map([['b', 'input']])
 * const forms = { previousControls: controls, nextControls: controls }
 * valuesToCarry({ ...forms, initialValues: { b: 2 }, currentValues: { b: 3 }, carriedValues: {} }) // { b: 3 }
 */
export function valuesToCarry({
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
  const controls = new Map<string, string>();
  const visit = (node: DescriptorNode): void => {
    controls.set(node.id, node.jnpfKey);
    for (const child of node.children ?? []) if (!('field' in child)) visit(child);
  };
  visit(root);
  return controls;
}

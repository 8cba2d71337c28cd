/**
 * `tangu/form`: hooks for the values and states of a view's form. Each takes the id of a node.
 *
 * @module
 */

/** The value of a field, to read and to change. */
export { useField } from '#form/use-field.ts';
export type { FieldHandle } from '#form/use-field.ts';

/** The value of a field, to read: in a form, in the row of a list, in a detail. */
export { useValue } from '#form/use-value.ts';

/** The value of another field of the form. */
export { useLinkedValue } from '#form/use-linked-value.ts';

/** Visible, disabled, required, and the issues of a field. */
export { useNodeState } from '#form/use-node-state.ts';
export type { NodeState } from '#form/use-node-state.ts';

/** The record of the view's row in a list; `null` in a form. */
export { useRow } from '#form/row-context.tsx';

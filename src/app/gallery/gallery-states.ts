import type { Definition } from '#engine/definition';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { FormStore, FormValues } from '#form/form-store.ts';
import type { Part } from '#ui/renderer.ts';

/** A state of a renderer. */
export interface GalleryState {
  /** A common state such as `filled`, or a name in `examples.json`. */
  name: string;
  /** Whether the name comes from `examples.json`. */
  isOwn: boolean;
  part: Part;
  node: ResolvedNode;
  values: FormValues;
  /** Changes the form before it is shown. */
  act?(form: FormStore): void;
}

/** The states of every field, in display order. */
export const commonStates = ['filled', 'empty', 'disabled', 'required', 'refused', 'display', 'filter'] as const;

/** The issue code of the state `refused`. */
export const refusalCode = 'rule';

/**
 * The states of a renderer: the common states, derived from its example, and the states in its `examples.json`. Used by
 * the gallery and the contract suite.
 *
 * @example statesOf(definition, example).map(({ name }) => name)
 * // ['filled', 'empty', 'disabled', 'required', 'refused', 'display', 'filter']
 */
export function statesOf(
  { group }: Pick<Definition, 'group'>,
  example: DescriptorNode,
  examples: Readonly<Record<string, DescriptorNode>> = {},
): GalleryState[] {
  const node = example as ResolvedNode;
  const ownStates = Object.entries(examples).map(([name, exampleNode]) => edit(name, exampleNode as ResolvedNode, { isOwn: true }));
  if (group !== 'fields') return [edit('filled', node), ...ownStates];
  const { default: _default, ...nodeWithoutValue } = node;
  return [
    edit('filled', node),
    edit('empty', nodeWithoutValue),
    edit('disabled', { ...node, disabled: 'true' }),
    { ...edit('required', { ...nodeWithoutValue, required: true }), act: (form) => void form.checkAll() },
    { ...edit('refused', nodeWithoutValue), act: (form) => void form.showIssues([{ path: `/${node.id}`, code: refusalCode, params: {} }]) },
    { ...edit('display', node), part: 'Display' },
    { ...edit('filter', nodeWithoutValue), part: 'Filter' },
    ...ownStates,
  ];
}

const edit = (name: string, node: ResolvedNode, overrides: Partial<GalleryState> = {}): GalleryState => ({
  name,
  isOwn: false,
  part: 'Edit',
  node,
  values: node.default === undefined ? {} : { [node.id]: node.default },
  ...overrides,
});

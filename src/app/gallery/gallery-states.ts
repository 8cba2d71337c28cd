import type { Definition } from '#engine/definition';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { ResolvedNode } from '#engine/resolve-fields';
import type { FormStore, FormValues } from '#form/form-store.ts';
import type { Part } from '#ui/renderer.ts';

/** One way in which a renderer may be met. */
export interface GalleryState {
  /** `filled`, `empty`, …; for those of `examples.json` the name that they have there. */
  name: string;
  /** Whether the name is a renderer's own. */
  isOwn: boolean;
  part: Part;
  node: ResolvedNode;
  values: FormValues;
  /** What happens to the form before it is looked at. */
  act?(form: FormStore): void;
}

/** The states that a renderer of any kind has, in this order. */
export const commonStates = ['filled', 'empty', 'disabled', 'required', 'refused', 'display', 'filter'] as const;

/** The code of what the server might say, for the state `refused`. */
export const refusalCode = 'rule';

/**
 * The states of a renderer: those that every field has, made of its example, and those of its `examples.json`. The
 * gallery shows them; the contract suite draws each in every language.
 *
 * @example statesOf(definition, example).map(({ name }) => name) // ['filled', 'empty', 'disabled', 'required', 'refused', 'display', 'filter']
 */
export function statesOf(
  { group }: Pick<Definition, 'group'>,
  example: DescriptorNode,
  further: Readonly<Record<string, DescriptorNode>> = {},
): GalleryState[] {
  const node = example as ResolvedNode;
  const own = Object.entries(further).map(([name, one]) => edit(name, one as ResolvedNode, { isOwn: true }));
  if (group !== 'fields') return [edit('filled', node), ...own];
  const { default: _, ...bare } = node;
  return [
    edit('filled', node),
    edit('empty', bare),
    edit('disabled', { ...node, disabled: 'true' }),
    { ...edit('required', { ...bare, required: true }), act: (form) => void form.checkAll() },
    { ...edit('refused', bare), act: (form) => void form.showIssues([{ path: `/${node.id}`, code: refusalCode, params: {} }]) },
    { ...edit('display', node), part: 'Display' },
    { ...edit('filter', bare), part: 'Filter' },
    ...own,
  ];
}

const edit = (name: string, node: ResolvedNode, more: Partial<GalleryState> = {}): GalleryState => ({
  name,
  isOwn: false,
  part: 'Edit',
  node,
  values: node.default === undefined ? {} : { [node.id]: node.default },
  ...more,
});

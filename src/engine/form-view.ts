import type { DescriptorNode } from './generated/descriptor.gen';

/** The two views of a form. Narrow windows show the app view. */
export const formViews = ['pc', 'app'] as const;
export type FormView = (typeof formViews)[number];

type Viewed = Partial<Pick<DescriptorNode, 'visibility'>>;

/** Whether a node is drawn in a view of its form. Without `visibility` it is drawn in both. */
export const isInView = ({ visibility }: Viewed, view: FormView): boolean => visibility === undefined || visibility.includes(view);

/**
 * The views of a node inside layouts: those in which all of them are drawn. `undefined` means both.
 *
 * @example sharedViews([{ visibility: ['pc'] }, {}]) // ['pc']
 */
export function sharedViews(nodes: readonly Viewed[]): FormView[] | undefined {
  const views = formViews.filter((view) => nodes.every((node) => isInView(node, view)));
  return views.length === formViews.length ? undefined : views;
}

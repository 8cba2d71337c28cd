import type { ResolvedNode } from '#engine/resolve-fields';
import { columnCount, spanOf } from './span-of';

/** A long form is laid out in parts of about so many fields, so that a key in one does not lay out the others anew. */
const sectionSize = 20;

/**
 * The nodes of a form in the parts in which they are laid out. A part ends where a line ends; a form that is short is
 * one part.
 *
 * @example sectionsOf([{ id: 'a', jnpfKey: 'input' }]).length // 1
 */
export function sectionsOf(nodes: readonly ResolvedNode[]): (readonly ResolvedNode[])[] {
  const sections: ResolvedNode[][] = [[]];
  let weight = 0;
  let column = 0;
  for (const node of nodes) {
    const span = spanOf(node);
    column = column + span > columnCount ? span : column + span;
    weight += weightOf(node);
    sections.at(-1)?.push(node);
    if (weight < sectionSize || column < columnCount) continue;
    sections.push([]);
    weight = 0;
    column = 0;
  }
  if (sections.length > 1 && sections.at(-1)?.length === 0) sections.pop();
  return sections;
}

/** How many fields a node brings. */
export const weightOf = ({ children = [] }: ResolvedNode): number => 1 + children.reduce((sum, child) => sum + weightOf(child), 0);

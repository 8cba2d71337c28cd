import type { ResolvedNode } from '#engine/resolve-fields';
import { columnCount, spanOf } from './span-of';

/** Approximate number of fields in a section. A key in one section does not cause a layout of the others. */
const sectionSize = 20;

/**
 * Splits the nodes of a form into sections, which are laid out separately. A section ends at the end of a line. A short form
 * is one section.
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

/** The number of fields in a node. */
export const weightOf = ({ children = [] }: ResolvedNode): number => 1 + children.reduce((sum, child) => sum + weightOf(child), 0);

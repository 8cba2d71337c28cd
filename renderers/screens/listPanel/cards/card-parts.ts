import type { UiServices } from '#ui/services.tsx';
import type { ColumnNode } from '../column-nodes';

/** What a card shows of a record, by its columns. */
export interface CardParts {
  title: ColumnNode | undefined;
  /** Beside the title. */
  state?: ColumnNode | undefined;
  /** Lines below the title. */
  facts: readonly ColumnNode[];
  /** The number that the record is about, large below the facts. */
  figure?: ColumnNode | undefined;
  /** The choice of the figure's unit, drawn behind it. */
  unit?: ColumnNode | undefined;
  /** Further lines, which the user unfolds. */
  rest: readonly ColumnNode[];
}

/** The columns of a list for cards: the first is the title, the others are lines. */
export const designedParts = ([title, ...facts]: readonly ColumnNode[]): CardParts => ({ title, facts, rest: [] });

/** Number of facts on a card. */
const factCount = 2;

/** Numbers behind these are details of a record, not what it is about. */
const leadingCount = 8;

/**
 * The columns of a table on a card: its first column, two facts, a state, of which one that is on or off comes first, and the figure,
 * which is the last that the list sums up, else one that is calculated, else the first that is measured. A figure without a unit
 * has that of the choice behind it.
 *
 * @example cardPartsOf(nodes, ['emission'], services).figure?.node.id // 'emission'
 */
export function cardPartsOf(
  nodes: readonly ColumnNode[],
  summary: readonly string[],
  { registry, text }: Pick<UiServices, 'registry' | 'text'>,
): CardParts {
  const title = nodes.find(({ table }) => !table);
  const single = nodes.filter((item) => item !== title && !item.table);
  const numbers = single.filter(({ node }) => registry.field(node.jnpfKey).numeric === true);
  const leading = numbers.filter((item) => single.indexOf(item) < leadingCount);
  const figure =
    leading.findLast(({ column }) => summary.includes(column.field)) ??
    leading.find(({ node }) => node.calculate !== undefined) ??
    leading.find(({ node }) => node.props?.['precision'] !== 0);
  const behind = figure && single[single.indexOf(figure) + 1];
  const unit = figure && !hasUnit(figure, text) && behind?.node.props?.['options'] !== undefined ? behind : undefined;
  const states = single.filter((item) => item !== unit && registry.field(item.node.jnpfKey).isState?.(item.node) === true);
  const state = states.find(({ node }) => registry.field(node.jnpfKey).states !== undefined) ?? states[0];
  const words = single.filter((item) => item !== unit && item !== state && !numbers.includes(item));
  const facts = words.slice(0, factCount);
  const shown = new Set([title, state, figure, unit, ...facts]);
  return { title, state, figure, unit, facts, rest: nodes.filter((item) => !shown.has(item)) };
}

/** Whether a number says its unit, itself or by its heading: `排放量（tCO₂e）`. */
const hasUnit = ({ node: { label, props } }: ColumnNode, text: UiServices['text']): boolean =>
  [props?.['unit'], props?.['addonAfter'], props?.['addonBefore']].some(Boolean) || /[（(]/.test(text(label));

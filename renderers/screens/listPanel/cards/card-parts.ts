import type { Registry } from '#engine/registry';
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
  /** Further lines, which the user unfolds. */
  rest: readonly ColumnNode[];
}

/** The columns of a list for cards: the first is the title, the others are lines. */
export const designedParts = ([title, ...facts]: readonly ColumnNode[]): CardParts => ({ title, facts, rest: [] });

/** Number of facts on a card. */
const factCount = 2;

/** Calculated columns behind these are details of a record, not what it is about. */
const leadingCount = 8;

/**
 * The columns of a table on a card: its first column, two facts, a state, and the figure, which is the last that the list sums up,
 * else one that is calculated, else the first that is measured. A figure without a unit needs the column behind it as a fact.
 *
 * @example cardPartsOf(nodes, ['emission'], registry).figure?.node.id // 'emission'
 */
export function cardPartsOf(nodes: readonly ColumnNode[], summary: readonly string[], registry: Registry): CardParts {
  const title = nodes.find(({ table }) => !table);
  const single = nodes.filter((item) => item !== title && !item.table);
  const numbers = single.filter(({ node }) => registry.field(node.jnpfKey).numeric === true);
  const state = single.find(({ node }) => registry.field(node.jnpfKey).isState?.(node) === true);
  const figure =
    numbers.findLast(({ column }) => summary.includes(column.field)) ??
    numbers.find((item) => item.node.calculate !== undefined && single.indexOf(item) < leadingCount) ??
    numbers.find(({ node }) => node.props?.['precision'] !== 0);
  const unit = figure && !hasUnit(figure) ? single[single.indexOf(figure) + 1] : undefined;
  const words = single.filter((item) => item !== unit && item !== state && !numbers.includes(item));
  const facts = [...(unit && unit !== state ? [unit] : []), ...words].slice(0, factCount);
  const shown = new Set([title, state, figure, ...facts]);
  return { title, state, figure, facts, rest: nodes.filter((item) => !shown.has(item)) };
}

/** Whether a number says its unit, itself or by its heading: `排放量（tCO₂e）`. */
const hasUnit = ({ node: { label, props } }: ColumnNode): boolean =>
  [props?.['unit'], props?.['addonAfter'], props?.['addonBefore']].some(Boolean) || /[（(]/.test(JSON.stringify(label ?? ''));

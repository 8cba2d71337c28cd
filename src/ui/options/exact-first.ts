import { foldedText } from '#engine/folded-text';

/**
 * Order of two names for what was typed: the very name comes before one that only holds it. Others keep their order.
 *
 * @example exactFirst('gas', 'Liquid gas', 'Gas') // 1
 */
export function exactFirst(typed: string, a: string | undefined, b: string | undefined): number {
  const keyword = foldedText(typed.trim());
  const rank = (name: string | undefined): number => (foldedText(name ?? '') === keyword ? 0 : 1);
  return rank(a) - rank(b);
}

import type { JsonValue } from '#engine/json';
import type { UiServices } from '#ui/services.tsx';
import type { ColumnNode } from './column-nodes';
import type { ListRow } from './list-answer';

/**
 * Width of a text in pixels, estimated in the font of the table.
 *
 * @example textWidth('1,234.5 t') // 60
 */
export const textWidth = (text: string): number => [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);

function letterWidth(letter: string): number {
  if (letter.charCodeAt(0) > 0x2e7f) return 14;
  if (narrowLetters.has(letter)) return 5;
  if (wideLetters.has(letter)) return 13;
  return /[A-Z]/.test(letter) ? 10 : 8;
}

const narrowLetters: ReadonlySet<string> = new Set("fijlrtI .,:;'!|()[]/-");
const wideLetters: ReadonlySet<string> = new Set('mwMW%@');

/**
 * Width in pixels that the numbers of a column need; 0 if its values are not numbers. The first rows stand for all of them: a
 * longer number is wrapped.
 */
export function numbersWidth(
  { node, table }: ColumnNode,
  rows: readonly ListRow[],
  { registry, text }: Pick<UiServices, 'registry' | 'text'>,
): number {
  const definition = registry.get(node.jnpfKey);
  if (table || definition?.group !== 'fields' || definition.numeric !== true) return 0;
  const { unit, addonBefore, addonAfter } = node.props ?? {};
  const affixes = [unit, addonBefore, addonAfter]
    .filter((affix) => typeof affix === 'string' && affix !== '')
    .map((affix) => ` ${text(affix as string)}`);
  const texts = rows.slice(0, maxMeasuredRows).map((row) => definition.format((row[node.id] ?? null) as JsonValue, node));
  return cellPadding + Math.max(0, ...texts.map(textWidth)) + textWidth(affixes.join(''));
}

/**
 * Width in pixels that the codes of a column need, up to a limit; 0 if its values are not codes, which are in a monospaced font. A
 * code says little without its end.
 */
export function codesWidth({ node, table }: ColumnNode, rows: readonly ListRow[]): number {
  if (table || node.props?.['monospaced'] !== true) return 0;
  const lengths = rows.slice(0, maxMeasuredRows).map(({ [node.id]: code }) => (typeof code === 'string' ? code.length : 0));
  return Math.min(Math.ceil(codePadding + Math.max(0, ...lengths) * codeLetterWidth), maxCodesWidth);
}

const codePadding = 18;
const codeLetterWidth = 8.5;
const maxCodesWidth = 240;
const maxMeasuredRows = 100;
const cellPadding = 24;

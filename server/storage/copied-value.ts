import type { ColumnType } from '#engine/definition';
import { numberOrText } from './number-or-text';

/**
 * The value of a cell in the text format of `COPY … TO STDOUT`, as lists answer it.
 *
 * @example copiedValue('0.10', 'numeric') // 0.1
 */
export function copiedValue(cell: string, type: ColumnType): unknown {
  if (cell === String.raw`\N`) return null;
  switch (type) {
    case 'text':
      return copiedText(cell);
    case 'jsonb':
      return JSON.parse(copiedText(cell));
    case 'boolean':
      return cell === 't';
    case 'numeric':
      return numberOrText(cell);
    default:
      return Number(cell);
  }
}

/** @example copiedText('a\\tb') // 'a	b' */
export const copiedText = (cell: string): string =>
  cell.includes('\\') ? cell.replaceAll(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter) : cell;

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

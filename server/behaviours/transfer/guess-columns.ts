import type { SheetColumn, SheetKind } from '#engine/sheet-kind';
import { digitsOf, isMoment, isNumberCell, isoMoment, isPercentage } from '../../excel/number-cell';
import { shownText, type RawCell } from './table-records';

/** Maximum number of different values that become choices, and the values that each stands for on the average. */
const choiceLimits = { count: 12, repeats: 3, length: 30 };
const maxSamples = 3;
const maxSample = 60;
const maxDigits = 6;
const longText = 80;

/**
 * The columns of a sheet with the kinds that their values have. A column without a heading, or with that of another column,
 * has a problem. Columns without heading and value are left out.
 *
 * @example guessColumns(['用量'], [[1.25]])[0]?.kind // 'number'
 */
export function guessColumns(headings: readonly string[], rows: readonly (readonly RawCell[])[]): SheetColumn[] {
  const taken = new Set<string>();
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), headings.length);
  return Array.from({ length: width }, (_, place): SheetColumn | undefined => {
    const heading = headings[place] ?? '';
    const cells = rows.map((row) => row[place]).filter((cell) => cell !== null && cell !== undefined && textOf(cell) !== '');
    if (heading === '' && cells.length === 0) return undefined;
    const problem = heading === '' ? 'noHeading' : taken.has(heading) ? 'duplicate' : undefined;
    taken.add(heading);
    return { place, heading, ...factsOf(cells), ...(problem && { problem }) };
  }).filter((column) => column !== undefined);
}

function factsOf(cells: readonly RawCell[]): Pick<SheetColumn, 'kind' | 'samples' | 'digits' | 'choices'> {
  const texts = cells.map(textOf);
  const distinct = [...new Set(texts)];
  const kind = kindOf(cells, texts, distinct);
  const pair = kind === 'yesNo' ? pairs.find((states) => distinct.every((text) => states.includes(text.toLowerCase()))) : undefined;
  return {
    kind,
    samples: distinct.slice(0, maxSamples).map((text) => (text.length > maxSample ? `${text.slice(0, maxSample - 1)}…` : text)),
    digits: kind === 'number' ? Math.min(Math.max(...texts.map(decimalsIn)), maxDigits) : 0,
    choices: kind === 'choice' ? distinct : pair ? orderedPair(distinct, pair) : [],
  };
}

function kindOf(cells: readonly RawCell[], texts: readonly string[], distinct: readonly string[]): SheetKind {
  if (cells.length === 0) return 'text';
  if (cells.every((cell) => typeof cell === 'boolean')) return 'yesNo';
  if (cells.every(isDate)) return momentKind(cells, texts);
  if (cells.every((cell, index) => typeof cell === 'number' || isNumberText(texts[index] ?? ''))) return 'number';
  const kind = (Object.keys(patterns) as (keyof typeof patterns)[]).find((name) => texts.every((text) => patterns[name].test(text)));
  if (kind) return kind;
  if (distinct.length <= 2 && pairs.some((pair) => distinct.every((text) => pair.includes(text.toLowerCase())))) return 'yesNo';
  if (isChoice(texts, distinct)) return 'choice';
  return texts.some((text) => text.length > longText || text.includes('\n')) ? 'longText' : 'text';
}

const isDate = (cell: RawCell): boolean => cell instanceof Date || (isNumberCell(cell) && isMoment(cell));

/** A time of day is a moment of the first days that a spreadsheet counts. */
function momentKind(cells: readonly RawCell[], texts: readonly string[]): SheetKind {
  const isTime = (cell: RawCell, index: number) =>
    cell instanceof Date ? cell.getUTCFullYear() <= 1900 : !/^\d{4}-/.test(texts[index] ?? '');
  if (cells.every(isTime)) return 'time';
  return texts.every((text) => text.length <= dayLength) ? 'date' : 'dateTime';
}

/** In characters, of a day. */
const dayLength = 10;

/** Short texts are matched without backtracking: every part begins with a character that the one before cannot have. */
const patterns = {
  date: /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?$/,
  dateTime: /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}[ T]\d{1,2}:\d{2}(:\d{2})?$/,
  time: /^\d{1,2}:\d{2}(:\d{2})?$/,
  mail: /^[^@\s]{1,64}@[^@\s]{1,200}$/,
  link: /^https?:\/\/\S{1,500}$/,
  phone: /^(\+?\d{1,3}[- ])?(1\d{10}|0\d{2,3}-\d{7,8})$/,
};

const pairs: readonly (readonly [on: string, off: string])[] = [
  ['是', '否'],
  ['有', '无'],
  ['有', '無'],
  ['yes', 'no'],
  ['y', 'n'],
  ['true', 'false'],
];

/** On and off as they are written in the file. */
const orderedPair = (distinct: readonly string[], pair: readonly [string, string]): string[] =>
  pair.map((state) => distinct.find((text) => text.toLowerCase() === state) ?? state);

const isChoice = (texts: readonly string[], distinct: readonly string[]): boolean =>
  distinct.length <= choiceLimits.count &&
  distinct.length * choiceLimits.repeats <= texts.length &&
  distinct.every((text) => text.length <= choiceLimits.length);

/** A number without leading zeros, which codes have, and of no more digits than are exact. */
const isNumberText = (text: string): boolean =>
  text.length <= 20 && /^-?(0|[1-9]\d{0,14}|[1-9]\d{0,2}(,\d{3}){1,4})(\.\d{1,10})?$/.test(text);

const decimalsIn = (text: string): number => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;

function textOf(cell: RawCell): string {
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '');
  if (isNumberCell(cell)) return isMoment(cell) ? isoMoment(cell, 'second') : isPercentage(cell) ? shownText(cell) : digitsOf(cell);
  return shownText(cell);
}

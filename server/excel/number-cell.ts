import { formatDate, formatValue, serialToDate } from 'hucre';
import { plainDecimal } from '#engine/plain-decimal';

/** A number of a sheet that is not a plain JavaScript number: it has a format, its days count from 1904, or its digits would be lost. */
export interface NumberCell {
  /** A text if a JavaScript number would lose digits. */
  number: number | string;
  /** In the language of spreadsheets. */
  format: string;
  is1904: boolean;
}

export const isNumberCell = (cell: unknown): cell is NumberCell => typeof cell === 'object' && cell !== null && 'is1904' in cell;

/** The end of the text of a cell without a value that could be read, as a formula that was not calculated. An import refuses it. */
export const flawMark = '…[✗]';

/** Digits that spreadsheets keep and show of a number. */
const keptDigits = 15;

/** Digits that tell any double from its neighbours; a text with more was not written by a spreadsheet. */
const doubleDigits = 17;

/**
 * The number that a spreadsheet shows for the digits of its file: whole numbers as they stand, others with 15 digits, because those behind
 * are the noise of binary fractions. Text if a JavaScript number would lose digits; `undefined` for other texts.
 *
 * @example numberOf('0.30000000000000004') // 0.3
 * @example numberOf('110101199003078888') // '110101199003078888'
 */
export function numberOf(text: string): number | string | undefined {
  if (shortNumber.test(text)) return Number(text) + 0;
  const plain = plainDecimal(text);
  if (plain === undefined) return undefined;
  const count = plain.replace(/^-?[0.]*/, '').replace('.', '').replace(/0+$/, '').length;
  if (count <= keptDigits && Number.isFinite(Number(plain))) return Number(plain);
  if (/^-?\d+$/.test(text.trim()) || count > doubleDigits) return plain;
  return Number(Number(plain).toPrecision(keptDigits));
}

const shortNumber = /^-?\d{1,9}(\.\d{1,6})?$/;

/** The digits of a number without exponent. */
export const digitsOf = (cell: number | NumberCell): string => {
  const number = typeof cell === 'number' ? cell : cell.number;
  return plainDecimal(number) ?? String(number);
};

export const isPercentage = ({ format }: NumberCell): boolean => factsOf(format).codes.includes('%');

/** Whether a number is a date or a time: its format has parts of them. */
export const isMoment = ({ format }: NumberCell): boolean => factsOf(format).isMoment;

/** What a format says. A workbook has few formats and many cells. */
interface FormatFacts {
  /** Without what the format writes as it stands, colours, conditions and languages. */
  codes: string;
  isMoment: boolean;
  /** A time without a day. */
  isTime: boolean;
  isElapsed: boolean;
  /** The smallest unit that is shown. */
  unit: ShownUnit;
}

const facts = new Map<string, FormatFacts>();
const maxFacts = 1_000;

function factsOf(format: string): FormatFacts {
  const cached = facts.get(format);
  if (cached) return cached;
  const codes = withoutBrackets(format.replaceAll(/"[^"]*"|\\.|_.|\*./g, '')).toLowerCase();
  const isTime = /[hs]/.test(codes) && !/[yd]/.test(codes);
  const unit = /s/.test(codes) ? 'second' : /h/.test(codes) ? 'minute' : /d/.test(codes) ? 'day' : /m/.test(codes) ? 'month' : 'year';
  const found = { codes, isMoment: /[ymdhs]/.test(codes), isTime, isElapsed: /\[[hms]+\]/.test(codes), unit } as const;
  if (facts.size >= maxFacts) facts.clear();
  facts.set(format, found);
  return found;
}

const withoutBrackets = (format: string): string => format.replaceAll(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, '');

/**
 * The text of a number in its cell, as far as that has all its digits; else the digits, as the formula bar shows them.
 *
 * @example shownNumber({ number: 12, format: '0000', is1904: false }) // '0012'
 * @example shownNumber({ number: 3.14159, format: '0.00', is1904: false }) // '3.14159'
 */
export function shownNumber(cell: NumberCell): string {
  const { number, format, is1904 } = cell;
  if (isMoment(cell)) return shownMoment(cell);
  const digits = digitsOf(cell);
  if (typeof number === 'string' || !isWritten(format)) return digits;
  // The sign of a currency stands in brackets with its language.
  const codes = format.replaceAll(/\[\$([^\][-]*)[^\][]*\]/g, '"$1"');
  const shown = writtenNumber(number, codes, is1904);
  const isWhole = significant(writtenNumber(number, factsOf(format).codes, is1904)) === significant(digits);
  if (isWhole && shown !== '') return shown;
  return isPercentage(cell) ? `${plainDecimal(`${digits}e2`) ?? digits}%` : digits;
}

/** In characters: programs allow no longer format. Each cell carries its own, so a longer one is cut where it is read. */
export const maxFormat = 255;

/** Whether the library writes numbers in a format as programs do. For a fraction it would try all denominators. */
const isWritten = (format: string): boolean =>
  format !== general && format !== '@' && format.length <= maxFormat && !/\[DBNum/i.test(format) && !factsOf(format).codes.includes('/');

function writtenNumber(number: number, format: string, is1904: boolean): string {
  try {
    return formatValue(number, format, { is1904 }).trim();
  } catch {
    // More decimals than JavaScript writes.
    return '';
  }
}

export const general = 'General';

const significant = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');

function shownMoment(cell: NumberCell): string {
  const { number, format, is1904 } = cell;
  const codes = factsOf(format).codes.replaceAll(/am\/pm|a\/p|\[[hms]+\]/g, '');
  // The settings of the computer decide about some formats.
  const isKnown = !isOfSystem.test(format) && format.length <= maxFormat && !/[^ymdhs0\s:./,;@-]/.test(codes);
  if (!isKnown || !isShown(cell)) return isoMoment(cell, 'day');
  return writtenMoment(Number(number), format, is1904);
}

const writtenMoment = (number: number, format: string, is1904: boolean): string =>
  formatDate(serialToDate(number, is1904), withoutBrackets(format.split(';')[0] ?? ''), number).trim();

const isOfSystem = /\[\$-(?:F800|F400|x-sysdate|x-systime)\]/i;

/** Units of a date from the largest, with the length of a text that ends with them. */
const lengths = { year: 4, month: 7, day: 10, minute: 16, second: 19 } as const;
export type ShownUnit = keyof typeof lengths;

/**
 * The date and time of a cell, to the unit or to the smallest one that the cell shows: what a unit cannot hold is a part only if it
 * is shown. A time alone is without a day.
 *
 * @example isoMoment({ number: 46_053.5, format: 'yyyy/m/d', is1904: false }, 'day') // '2026-01-31'
 * @example isoMoment({ number: 46_053.5, format: 'yyyy/m/d h:mm', is1904: false }, 'day') // '2026-01-31 12:00'
 */
export function isoMoment(cell: NumberCell, unit: ShownUnit): string {
  const { number, format, is1904 } = cell;
  if (!isShown(cell)) return digitsOf(cell);
  const shown = factsOf(format);
  const text = isoText(serialToDate(Number(number), is1904));
  if (shown.isTime && Number(number) < 1) return text.slice(lengths.day + 1);
  // `25:30` is not a time of day.
  if (shown.isElapsed) return writtenMoment(Number(number), format, is1904);
  const length = Math.max(lengths[shown.unit], lengths[unit]);
  const cut = text.slice(0, length);
  return length === lengths.second && cut.endsWith(' 00:00:00') ? cut.slice(0, lengths.day) : cut;
}

/** Whether sheets show a number as a date: not before their first day, and not 29 February 1900, which did not exist. */
function isShown(cell: NumberCell): boolean {
  const number = Number(cell.number);
  if (number < 1) return number >= 0 && (cell.is1904 || factsOf(cell.format).isTime);
  return number < 2_958_466 && (cell.is1904 || Math.floor(number) !== 60);
}

/** Rounded to seconds, as cells show them. */
const isoText = (date: Date): string =>
  new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(0, lengths.second).replace('T', ' ');

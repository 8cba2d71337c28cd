import { plainDecimal } from './plain-decimal';
import { roundDecimal } from './round-decimal';

/**
 * An amount of money in the words of Chinese bookkeeping, rounded to 0.0001 yuan. Empty for a negative amount and for a
 * value that is not a number; `数字较大溢出` for more than 15 digits before the point.
 *
 * @example amountWords(1010.05) // '壹仟零壹拾元零伍分'
 * @example amountWords(0) // '零元整'
 */
export function amountWords(value: unknown, script: AmountScript = 'simplified'): string {
  const plain = plainDecimal(value);
  if (plain === undefined || plain.startsWith('-')) return '';
  const [whole = '0', fraction = ''] = roundDecimal(plain, smallUnits.length).split('.');
  const words = whole.length > maxDigits ? '数字较大溢出' : wordsOf(whole, fraction);
  return script === 'traditional' ? [...words].map((character) => traditional[character] ?? character).join('') : words;
}

export type AmountScript = 'simplified' | 'traditional';

const maxDigits = 15;
const digits = [...'零壹贰叁肆伍陆柒捌玖'];
const units = ['', '拾', '佰', '仟'];
const groupUnits = ['', '万', '亿', '兆'];
const smallUnits = [...'角分厘毫'];
const traditional: Readonly<Record<string, string>> = { 贰: '貳', 叁: '參', 陆: '陸', 万: '萬', 亿: '億', 数: '數', 较: '較' };

function wordsOf(whole: string, fraction: string): string {
  const yuan = wholeWords(whole);
  const small = fractionWords(fraction, yuan !== '');
  if (yuan === '' && small === '') return '零元整';
  return `${yuan === '' ? '' : `${yuan}元`}${small === '' ? '整' : small}`;
}

/** Digits are grouped by four. Consecutive zeros are written once, between two other digits. */
function wholeWords(whole: string): string {
  const padded = whole.padStart(Math.ceil(whole.length / 4) * 4, '0');
  const groups = padded.match(/\d{4}/g) ?? [];
  let words = '';
  let isGap = false;
  for (const [index, group] of groups.entries()) {
    if (group === '0000') {
      isGap = true;
      continue;
    }
    if (words !== '' && (isGap || group.startsWith('0'))) words += '零';
    words += groupWords(group) + (groupUnits[groups.length - 1 - index] ?? '');
    isGap = group.endsWith('0');
  }
  return words;
}

function groupWords(group: string): string {
  let words = '';
  let isGap = false;
  for (const [index, digit] of [...group].entries()) {
    if (digit === '0') {
      isGap = words !== '';
      continue;
    }
    words += `${isGap ? '零' : ''}${digits[Number(digit)] ?? ''}${units[3 - index] ?? ''}`;
    isGap = false;
  }
  return words;
}

function fractionWords(fraction: string, hasWhole: boolean): string {
  let words = '';
  let isGap = false;
  for (const [index, digit] of [...fraction].entries()) {
    if (digit === '0') {
      isGap = true;
      continue;
    }
    words += `${isGap && (hasWhole || words !== '') ? '零' : ''}${digits[Number(digit)] ?? ''}${smallUnits[index] ?? ''}`;
    isGap = false;
  }
  return words;
}

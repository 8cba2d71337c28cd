import { amountWords } from '#engine/amount-words';
import { formatDate } from '#engine/dates/format-date';
import { formatDecimal } from '#engine/format-decimal';
import type { FillContext } from './fill-context';
import type { FunctionTag } from './field-tag';

/**
 * The text of a function in a template. Its arguments are written as users see them, a second one after the last comma. A value
 * that the function does not take is returned unchanged.
 *
 * @example callFunction('thousands', '1234.5,2', context) // '1,234.50'
 */
export function callFunction(name: FunctionTag, written: string, context: Pick<FillContext, 'dictionaries' | 'language'>): string {
  const [value, argument] = argumentsIn(written);
  return functions[name](value.trim(), argument, context);
}

type PrintFunction = (value: string, argument: string | undefined, context: Pick<FillContext, 'dictionaries' | 'language'>) => string;

const functions: Readonly<Record<FunctionTag, PrintFunction>> = {
  thousands: (value, places) => {
    const precision = places !== undefined && /^\d{1,2}$/.test(places) ? Number(places) : undefined;
    return formatDecimal(value.replaceAll(',', ''), { thousands: true, precision }) || value;
  },
  isAmountChinese: (value, _argument, { language }) => signedWords(value.replaceAll(',', ''), language === 'zhtw') || value,
  jnpfDictionary: (value, type, { dictionaries }) => {
    const names = type !== undefined && Object.hasOwn(dictionaries, type) ? dictionaries[type] : undefined;
    return idsIn(value)
      .map((id) => (names && Object.hasOwn(names, id) ? (names[id] ?? id) : id))
      .join('、');
  },
  jnpfDate: (value, pattern = 'yyyy-MM-dd') => {
    const moment = /^-?\d{9,16}$/.test(value) ? Number(value) : value.replace(/^(\d{4})年(\d{1,2})月(\d{1,2})日/, '$1-$2-$3');
    return value === '' ? '' : formatDate(moment, { pattern: pattern.slice(0, 100) });
  },
};

/** Bookkeeping writes 负 before the words of a negative amount. */
function signedWords(value: string, isTraditional: boolean): string {
  const isNegative = value.startsWith('-');
  const words = amountWords(isNegative ? value.slice(1) : value, isTraditional ? 'traditional' : 'simplified');
  if (!isNegative || words === '' || words === '零元整') return words;
  return `${isTraditional ? '負' : '负'}${words}`;
}

/** The value, and the argument behind the last comma if it is quoted or a number of digits. */
function argumentsIn(written: string): [value: string, argument?: string] {
  const comma = Math.max(written.lastIndexOf(','), written.lastIndexOf('，'));
  const last = written.slice(comma + 1).trim();
  const [, quoted] = /^["'“”‘’](.*)["'“”‘’]$/.exec(last) ?? [];
  if (comma < 0 || (quoted === undefined && !/^\d{0,2}$/.test(last))) return [written];
  return [written.slice(0, comma), quoted ?? last];
}

/** The ids in a value: a JSON list, texts with commas, or one id. */
function idsIn(value: string): string[] {
  if (!value.startsWith('[')) return value.split(',').map((id) => id.trim());
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.flat(3).map(String) : [value];
  } catch {
    return [value];
  }
}

/** The texts that a format of numbers can give: fixed texts around places of digits, or of digits and letters. */
export interface NumberShape {
  prefix: string;
  /** Digits of the date; 0 without a date. */
  dateDigits: number;
  /** Places of the number itself. */
  digits: number;
  hasLetters: boolean;
  suffix: string;
}

export const digitChars = '0123456789';
export const letterChars = `${digitChars}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;

/**
 * Whether two formats can give the same text.
 *
 * @example
 * mayRepeat(
 *   { prefix: 'P', dateDigits: 8, digits: 4, hasLetters: false, suffix: '' },
 *   { prefix: 'P', dateDigits: 6, digits: 6, hasLetters: false, suffix: '' },
 *   ) // true
 */
export function mayRepeat(one: NumberShape, other: NumberShape): boolean {
  const [places, others] = [placesOf(one), placesOf(other)];
  return places.length === others.length && places.every((chars, index) => meet(chars, others[index] ?? ''));
}

/** The characters that each place of the text can have. */
const placesOf = ({ prefix, dateDigits, digits, hasLetters, suffix }: NumberShape): string[] => [
  ...prefix,
  ...Array<string>(dateDigits).fill(digitChars),
  ...Array<string>(digits).fill(hasLetters ? letterChars : digitChars),
  ...suffix,
];

const meet = (chars: string, others: string): boolean => [...chars].some((char) => others.includes(char));

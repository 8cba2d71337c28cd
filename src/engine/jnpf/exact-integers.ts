/**
 * The text of a JSON whose integers beyond 2^53 keep their digits: as bigints, which JavaScript's own reader would round.
 * `undefined` where there are none, and the plain reader does.
 *
 * @example parseWithIntegers('[12345678901234567890]')?.toString() // '12345678901234567890'
 */
export function parseWithIntegers(text: string): unknown {
  if (!suspicious.test(text)) return undefined;
  const mark = markOutside(text);
  const marked = markIntegers(text, mark);
  if (marked === text) return undefined;
  return JSON.parse(marked, (_, value: unknown) => (typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value));
}

/** JSON text of a value that may hold bigints. @example stringifyWithIntegers({ a: 12345678901234567890n }) // '{"a":12345678901234567890}' */
export function stringifyWithIntegers(value: unknown): string {
  let hasIntegers = false;
  const plain = JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'bigint') return inner;
    hasIntegers = true;
    return null;
  });
  if (!hasIntegers) return plain;
  const mark = markOutside(plain);
  const marked = JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? mark + String(inner) : inner));
  return marked.replaceAll(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1');
}

/** The value with texts of digits in place of bigints: what a descriptor holds. */
export function withoutIntegers(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(withoutIntegers);
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutIntegers(inner)])) : value;
}

/** A number of many digits that begins a value; within a text too, which costs no more than a closer look. */
const suspicious = /[:,[\s]-?\d{16}/;

/** Nobody can foresee it: what a text holds in escapes would else pass for it once it is read. */
function markOutside(text: string): string {
  const mark = `integer${Math.random().toString(36).slice(2)}@`;
  return text.includes(mark) ? markOutside(text) : mark;
}

/** Texts are skipped from quote to quote, so that only numbers are touched. */
function markIntegers(text: string, mark: string): string {
  const pieces: string[] = [];
  let done = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (code === minus || (code >= zero && code <= nine)) {
      const end = endOfNumber(text, at);
      if (isInexact(text, at, end)) {
        pieces.push(text.slice(done, at), `"${mark}${text.slice(at, end)}"`);
        done = end;
      }
      at = end - 1;
    }
  }
  return pieces.length === 0 ? text : pieces.join('') + text.slice(done);
}

function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}

function endOfNumber(text: string, start: number): number {
  let end = start + 1;
  while (/[-+.\deE]/.test(text.charAt(end))) end += 1;
  return end;
}

function isInexact(text: string, start: number, end: number): boolean {
  if (end - start < 16 || end - start > longestInteger) return false;
  const literal = text.slice(start, end);
  return /^-?[1-9]\d*$/.test(literal) && !Number.isSafeInteger(Number(literal));
}

const [quote, backslash, minus, zero, nine] = [34, 92, 45, 48, 57];
const longestInteger = 1_000;

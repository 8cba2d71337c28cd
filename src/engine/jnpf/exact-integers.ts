/**
 * Parses a JSON text with integers beyond 2^53, which become bigints, as `JSON.parse` would round them. `undefined` if
 * there are none, and `JSON.parse` can be used.
 *
 * @example parseWithIntegers('[12345678901234567890]')?.toString() // '12345678901234567890'
 */
export function parseWithIntegers(text: string): unknown {
  if (!longNumber.test(text)) return undefined;
  const mark = unusedMark(text);
  const marked = markIntegers(text, mark);
  if (marked === text) return undefined;
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value,
  );
}

/**
 * The JSON text of a value that may contain bigints.
 *
 * @example stringifyWithIntegers({ a: 12345678901234567890n }) // '{"a":12345678901234567890}'
 */
export function stringifyWithIntegers(value: unknown): string {
  let hasIntegers = false;
  const plain = JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'bigint') return inner;
    hasIntegers = true;
    return null;
  });
  if (!hasIntegers) return plain;
  const mark = unusedMark(plain);
  const marked = JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? mark + String(inner) : inner));
  return marked.replaceAll(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1');
}

/** The value with texts in place of bigints, as descriptors are plain JSON. */
export function withoutIntegers(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(withoutIntegers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutIntegers(inner)]));
}

/** A number of many digits. A match inside a text only costs an unnecessary scan. */
const longNumber = /[:,[\s]-?\d{16}/;

/** A random prefix for integers. Otherwise an escaped text in the JSON could be taken for an integer. */
function unusedMark(text: string): string {
  const mark = `integer${Math.random().toString(36).slice(2)}@`;
  return text.includes(mark) ? unusedMark(text) : mark;
}

/** Marks integers outside of texts, which are skipped from quote to quote. */
function markIntegers(text: string, mark: string): string {
  const pieces: string[] = [];
  let copied = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfText(text, at);
    else if (code === minus || (code >= zero && code <= nine)) {
      const end = endOfNumber(text, at);
      if (isInexact(text, at, end)) {
        pieces.push(text.slice(copied, at), `"${mark}${text.slice(at, end)}"`);
        copied = end;
      }
      at = end - 1;
    }
  }
  return pieces.length === 0 ? text : pieces.join('') + text.slice(copied);
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
  if (end - start < 16 || end - start > maxIntegerLength) return false;
  const literal = text.slice(start, end);
  return /^-?[1-9]\d*$/.test(literal) && !Number.isSafeInteger(Number(literal));
}

const [quote, backslash, minus, zero, nine] = [34, 92, 45, 48, 57];
const maxIntegerLength = 1_000;

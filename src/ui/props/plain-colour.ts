/**
 * A colour of form JSON: hexadecimal, `rgb()`, `hsl()` or a word; `undefined` if the value is not a colour.
 *
 * @example plainColour('rgba(24, 144, 255, 0.5)') // 'rgba(24, 144, 255, 0.5)'
 * @example plainColour('url(https://example.org)') // undefined
 */
export function plainColour(value: unknown): string | undefined {
  const colour = typeof value === 'string' ? value.trim() : '';
  return plain.test(colour) ? colour : undefined;
}

const plain = /^(?:#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})|(?:rgb|hsl)a?\([\d\s.,%/+-]{1,60}\)|[a-z]{3,24})$/i;

/**
 * The key of the text that says why a JSON text cannot be read, for the `reason` of `notJson`. The messages of JavaScript
 * engines are English and differ, so only their kind counts.
 *
 * @example jsonReason(new SyntaxError('Unexpected end of JSON input')) // '$t:json.end'
 */
export function jsonReason(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  return kinds.find(([pattern]) => pattern.test(message))?.[1] ?? '$t:json.symbol';
}

const kinds: readonly (readonly [pattern: RegExp, key: string])[] = [
  [/unterminated string|bad control character/i, '$t:json.quote'],
  [/escape/i, '$t:json.escape'],
  [/end of (?:JSON|data)|unexpected EOF/i, '$t:json.end'],
  [/after JSON|non-whitespace/i, '$t:json.extra'],
  [/property name/i, '$t:json.name'],
  [/after property value|after array element/i, '$t:json.comma'],
  [/expected ':'/i, '$t:json.colon'],
  [/number|exponent|fraction/i, '$t:json.number'],
];

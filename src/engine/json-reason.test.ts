import { expect, test } from 'vitest';
import { jsonReason } from './json-reason';

/** Messages of this engine, and of other browsers. */
test.each<[text: string, expected: string]>([
  ['', 'end'],
  ['{"a": [', 'end'],
  ['[1] 2', 'extra'],
  ['{a: 1}', 'name'],
  ['[1 2]', 'comma'],
  ['{"a": 1 "b": 2}', 'comma'],
  ['["a', 'quote'],
  ['["\\x"]', 'escape'],
  ['[-]', 'number'],
  ['[?]', 'symbol'],
])('%s', (text, expected) => {
  let error: unknown;
  try {
    JSON.parse(text);
  } catch (thrown) {
    error = thrown;
  }
  expect(jsonReason(error)).toBe(`$t:json.${expected}`);
});

test.each([
  ['JSON.parse: unexpected end of data at line 1 column 1 of the JSON data', 'end'],
  ['JSON.parse: unexpected non-whitespace character after JSON data at line 1 column 4', 'extra'],
  ['JSON Parse error: Unexpected EOF', 'end'],
  ["JSON Parse error: Unterminated string", 'quote'],
])('another browser: %s', (message, expected) => expect(jsonReason(new SyntaxError(message))).toBe(`$t:json.${expected}`));

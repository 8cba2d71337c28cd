import { expect, test } from 'vitest';
import { scattered } from './scattered';

test.each([
  [16, false, /^\d{16}$/],
  [32, true, /^[0-9A-Z]{32}$/],
])('gives %i places (with letters: %s), another text for each number and key', (places, hasLetters, pattern) => {
  const texts = Array.from({ length: 2_000 }, (_, index) => scattered(index + 1, { places, hasLetters, key: 'one' }));
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.every((text) => pattern.test(text))).toBe(true);
  expect(scattered(1, { places, hasLetters, key: 'other' })).not.toBe(texts[0]);
});

test('is a permutation, so that no text comes twice', () => {
  const texts = new Set(Array.from({ length: 100 }, (_, index) => scattered(index, { places: 2, hasLetters: false, key: 'small' })));
  expect(texts.size).toBe(100);
});

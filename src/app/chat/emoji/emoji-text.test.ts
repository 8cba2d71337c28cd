import { expect, test } from 'vitest';
import { emojiByCode } from './emoji-codes';
import { piecesOf, plainText } from './emoji-text';

test('there are 120 codes', () => expect(emojiByCode.size).toBe(120));

test.each([
  ['', []],
  ['好', ['好']],
  ['[微笑]', [{ code: '微笑', character: '🙂' }]],
  ['a[ok]b[none][微笑', ['a', { code: 'ok', character: '👌' }, 'b[none][微笑']],
  ['[[微笑]]', ['[', { code: '微笑', character: '🙂' }, ']']],
  ['<b>[x]</b>', ['<b>[x]</b>']],
])('%s is split into text and emoji', (text, pieces) => expect(piecesOf(text)).toEqual(pieces));

test('a long text of brackets is split in time', () => expect(plainText('['.repeat(100_000))).toHaveLength(100_000));

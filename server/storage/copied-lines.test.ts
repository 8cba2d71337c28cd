import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CopiedLines, type LineColumn } from './copied-lines';

const columns: LineColumn[] = [
  { key: 'id', type: 'text' },
  { key: '金额"', type: 'numeric' },
  { key: 'count', type: 'bigint' },
  { key: 'isOpen', type: 'boolean' },
  { key: 'rows', type: 'jsonb' },
];

const escapes: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
  '\\': '\\\\',
};

/** A cell as PostgreSQL writes it in the text format of COPY. */
const cellOf = (value: string | null): string =>
  value === null ? '\\N' : value.replaceAll(/[\b\f\n\r\t\v\\]/g, (letter) => escapes[letter] ?? '');

const linesOf = (chunks: readonly Buffer[], of = columns): Promise<string> => text(Readable.from(chunks).pipe(new CopiedLines(of)));

function cut(content: Buffer, at: readonly number[]): Buffer[] {
  const places = [...new Set(at.map((place) => place % (content.length + 1)))].toSorted((a, b) => a - b);
  return [0, ...places].map((start, index) => content.subarray(start, places[index] ?? content.length)).filter(({ length }) => length > 0);
}

test('rows of any values become the same values in JSON, wherever their bytes are cut', async () => {
  const row = fc.tuple(
    // PostgreSQL stores no NUL.
    fc.option(fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', ' '))),
    fc.option(fc.tuple(fc.integer(), fc.nat(999_999)).map(([whole, rest]) => `${whole}.${rest}`)),
    fc.option(fc.maxSafeInteger()),
    fc.option(fc.boolean()),
    fc.option(fc.jsonValue()),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 5 }), fc.array(fc.nat(), { maxLength: 20 }), async (rows, places) => {
      const copied = rows.map(([id, amount, count, isOpen, list]) =>
        [
          id,
          amount,
          count?.toString() ?? null,
          isOpen === null ? null : String(isOpen).charAt(0),
          list === null ? null : JSON.stringify(list),
        ]
          .map(cellOf)
          .join('\t'),
      );
      const lines = await linesOf(cut(Buffer.from(copied.map((line) => `${line}\n`).join('')), places));
      const expected = rows.map(([id, amount, count, isOpen, list]) => ({
        id,
        '金额"': amount === null ? null : Number(amount),
        count,
        isOpen,
        rows: JSON.parse(JSON.stringify(list)) as unknown,
      }));
      expect(parsed(lines)).toEqual(expected);
    }),
  );
});

test('a decimal that a number cannot hold becomes a text', async () => {
  const decimals = ['12345678901234567890.12', '0.1000000000000000000', '-1.5', `${'9'.repeat(131_072)}.5`];
  const lines = await linesOf(cut(Buffer.from(decimals.map((value) => `${value}\n`).join('')), [3, 30, 1_000]), [
    { key: 'amount', type: 'numeric' },
  ]);
  expect(parsed(lines).map(({ amount }) => amount)).toEqual([decimals[0], 0.1, -1.5, decimals[3]]);
});

test('a long cell is passed on in parts', async () => {
  const lines = new CopiedLines([{ key: 'note', type: 'text' }]);
  const lengths: number[] = [];
  lines.on('data', (part: Buffer) => lengths.push(part.length));
  lines.write(Buffer.alloc(10_000_000, 'a"'));
  lines.end(Buffer.from('\n'));
  await finished(lines);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(64 * 1024);
  expect(lengths.reduce((sum, length) => sum + length)).toBe('{"note":""}\n'.length + 15_000_000);
});

const parsed = (lines: string): Record<string, unknown>[] =>
  lines
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

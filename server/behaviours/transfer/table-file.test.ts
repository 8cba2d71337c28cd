import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tableFile } from './table-file';
import type { FileColumn, TableTask } from './table-task';
import type { AskCells } from './write-records';

const names = ['a', 'b', 'c', 'd'];
const formats = {
  csv: { csv: names },
  xlsx: { xlsx: { name: 's', headings: [names], columns: names.map(() => ({ width: 10 })) } },
} satisfies Record<string, TableTask['format']>;

const column = (id: string, type: FileColumn['type'], content: FileColumn['content'] = 'stored'): FileColumn => ({ id, type, content });
const stored = [column('a', 'text'), column('b', 'numeric'), column('c', 'bigint'), column('d', 'text')];

/** The cells of values are the values. */
const same: AskCells = async (questions) =>
  questions.map(({ values }) => values.map((value) => (value === '' ? null : (value as string | number | null))));

const letters: Readonly<Record<string, string>> = { '\b': 'b', '\f': 'f', '\n': 'n', '\r': 'r', '\t': 't', '\v': 'v', '\\': '\\' };

/** A row as PostgreSQL writes it in the text format of COPY. */
const lineOf = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => cell?.replaceAll(/[\b\f\n\r\t\v\\]/g, (letter) => `\\${letters[letter]}`) ?? String.raw`\N`).join('\t')}\n`;

const made = (format: TableTask['format'], columns: readonly FileColumn[], rows: string, ask = same): Promise<Buffer> =>
  buffer(Readable.from(tableFile({ format, columns }, Readable.from([Buffer.from(rows)]), ask)));

describe.each(Object.entries(formats))('a file in %s', (_name, format) => {
  // A cell whose bytes go into the file as they are says the same as one that is made of its value.
  test('has the same cells whether their bytes or their values are written', async () => {
    const digits = fc.stringMatching(/^(0|-?[1-9]\d{0,17})(\.\d{1,12})?$/);
    const piece = fc.constantFrom(
      'a',
      '能',
      '（',
      ' ',
      '\u3000',
      '\u00a0',
      '=',
      '-',
      "'",
      '"',
      ',',
      ';',
      '&',
      '<',
      '_x000D_',
      '\n',
      '\t',
      '\\',
      '\uffff',
      '😀',
    );
    const anyText = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    const row = fc.tuple(fc.option(anyText), fc.option(digits), fc.option(fc.maxSafeInteger().map(String)), anyText);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 20 }), async (rows) => {
        const lines = rows.map(lineOf).join('');
        const named = stored.map((each) => ({ ...each, content: 'named' as const }));
        expect(await made(format, stored, lines)).toEqual(await made(format, named, lines));
      }),
      { numRuns: 200 },
    );
  });
});

test.each([
  ['0.10', '0.1'],
  ['2.00', '2'],
  ['-0.50', '-0.5'],
  ['0.0000001', '1e-7'],
  ['12345678901234567890.5', '12345678901234567890.5'],
  ['NaN', ''],
])('the decimal %s is written as %s', async (digits, written) => {
  const content = await made({ csv: ['a'] }, [column('a', 'numeric')], `${digits}\n`);
  expect(content.toString().slice(1)).toBe(`a\r\n${written}\r\n`);
});

test('a record takes a line for each row of its longest sub-table, and each value is asked for once', async () => {
  const day = { pattern: 'yyyy-MM-dd', unit: 'day' as const, days: true, isText: false };
  const columns: FileColumn[] = [
    column('name', 'text'),
    { ...column('lines', 'jsonb', 'named'), columns: [column('kind', 'jsonb', 'named'), column('due', 'jsonb', day)] },
    column('state', 'integer', 'named'),
  ];
  const lines = JSON.stringify([
    { kind: '1', due: Date.parse('2026-01-02T00:00') },
    { kind: '2', due: null },
  ]);
  const rows = lineOf(['甲', lines, '1']) + lineOf(['乙', '[]', '1']) + lineOf(['丙', '[{"kind":1}]', null]);
  const asked: unknown[] = [];
  const content = await made({ csv: ['#', 'name', 'kind', 'due', 'state'] }, columns, rows, async (questions) => {
    asked.push(...questions);
    return questions.map(({ values }) => values.map((value) => `=${JSON.stringify(value)}`));
  });
  expect(asked).toEqual([
    { column: 1, values: ['1', '2', 1] },
    { column: 3, values: [1, null] },
  ]);
  expect(content.toString().split('\r\n').slice(1)).toEqual([
    `1,甲,"'=""1""",2026-01-02,'=1`,
    `,,"'=""2""",,`,
    `2,乙,,,'=1`,
    `3,丙,'=1,,'=null`,
    '',
  ]);
});

test('values of a sub-table without a name of their own are written as they are, and not asked for', async () => {
  const lines = JSON.stringify([{ size: 1, kind: 'a' }, { size: 2 }]);
  const columns: FileColumn[] = [
    { ...column('lines', 'jsonb', 'named'), columns: [column('size', 'jsonb'), column('kind', 'jsonb', 'named')] },
  ];
  const asked: unknown[] = [];
  const content = await made({ csv: ['#', 'size', 'kind'] }, columns, lineOf([lines]), async (questions) => {
    asked.push(...questions);
    return questions.map(({ values }) => values.map((value) => `<${String(value)}>`));
  });
  expect(asked).toEqual([{ column: 1, values: ['a', undefined] }]);
  expect(content.toString().split('\r\n').slice(1)).toEqual(['1,1,<a>', ',2,<undefined>', '']);
});

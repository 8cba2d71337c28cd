import { Readable } from 'node:stream';
import { checkRecord } from '#engine/check-record';
import { choicesNamed } from '#engine/choices/choices-named';
import { momentAt } from '#engine/dates/calendar';
import { momentOf } from '#engine/dates/moment-of';
import { timeBoundsOf } from '#engine/dates/time-bounds-of';
import { sidesInCell } from '#engine/dates/worksheet-date';
import { calculationOrder } from '#engine/expression/calculation-order';
import { compileExpression } from '#engine/expression/compile-expression';
import { decodeForm } from '#engine/jnpf/decode-form';
import { parseWithIntegers } from '#engine/jnpf/exact-integers';
import { matchesPattern } from '#engine/pattern/matches-pattern';
import { createRegistry } from '#engine/registry';
import { createFormStore } from '#form/create-form-store.ts';
import { definitions } from '../../../renderers/definitions';
import { plainTextOf } from '#engine/html/plain-text';
import { parseTemplate } from '#print/parse-template';
import { AppError } from '#server/app-error.ts';
import { readCsv } from '#server/behaviours/transfer/read-csv.ts';
import { createMarkupScan } from '#server/excel/markup-scan.ts';
import { labelledMail } from '#server/sending/email/receiving/labelled-mail.ts';
import { readSource } from '../../../src/app/preview/reading/read-source';
import { growthOf, growthOfInput } from '../../setup/growth';
import { growthLine } from './growth-line';
import { textCases } from './text-cases';
import type { Measurement } from '../table-of';

/** How the work of functions grows with hostile input. The input and its expected result are tested beside the code. */
export async function measureFunctions(): Promise<Measurement[]> {
  const measured: Measurement[] = [];
  for (const [name, [size, prepare]] of Object.entries(functionCases)) {
    const prepared = new Map([size, size * growthOfInput].map((each) => [each, prepare(each)]));
    measured.push(growthLine(name, await growthOf(size * growthOfInput, (each) => prepared.get(each)?.())));
  }
  return measured;
}

/** Each case: the smaller size, and the work for input of a size. */
export const functionCases: Record<string, [size: number, prepare: (size: number) => () => unknown]> = {
  ...textCases,
  ...Object.fromEntries(
    (
      [
        ['encoded words of a mail', 'Subject: ', '=?unknown?B?zLw=?= =?x?q?=?'],
        [
          'boundaries of a mail',
          'Content-Type: multipart/mixed; boundary="b"\r\n\r\n',
          '--b\r\nContent-Type: text/plain; boundary=c\r\n\r\n--c\r\n--d\r\n',
        ],
        ['headers of a mail', 'Content-Type: text/plain; ', ';charset=" ;  name=" '],
      ] as const
    ).map(([name, head, piece]) => [
      name,
      [2_000, (size) => () => labelledMail(Buffer.from(head + piece.repeat(size)), 10_000_000)],
    ]),
  ),
  ...Object.fromEntries(
    [
      '(a+)+$',
      '(a|a)*$',
      '(a|aa)+$',
      'a*a*a*a*$',
      '([a-z]+)*=',
      '(.*)*x',
      '(?=(a+)+$)(?!(a|aa)*!!)a*',
      '(?:(?:(?:a?)*)*)*b',
      '(a{0,50}){0,50}b',
      '(?<=(a+)+)b',
      '(?:|){60}b',
      '(a?){60}a{60}b',
    ].map((pattern) => [
      `the pattern ${pattern.replaceAll('|', '∣')}`,
      [10_000, (size) => () => matchesPattern(pattern, `${'a'.repeat(size)}!`)],
    ]),
  ),
  ...Object.fromEntries(
    ['<script', '<!--', '<p ', '&amp', '\n ', '</'].map((piece) => [
      `the plain text of many ${JSON.stringify(piece)}`,
      [50_000, (size) => () => plainTextOf(piece.repeat(size))],
    ]),
  ),
  'the markup of a workbook': [
    1_000_000,
    (size) => {
      const chunks = Array.from({ length: size / 20_000 }, () => Buffer.from('<c r="A1"/><x y="">'.repeat(1_000)));
      return () => {
        const scan = createMarkupScan('a.xml');
        for (const chunk of chunks) scan.add(chunk);
      };
    },
  ],
  'quotes of a CSV file that do not end': [
    200_000,
    (size) => () => settled(linesIn(Array.from({ length: Math.ceil(size / 16_000) }, () => Buffer.from(',"x'.repeat(5_333))))),
  ],
  'elements of a print template': [50_000, (size) => () => parseTemplate('<b>x<i a="'.repeat(size))],
  'rules over a long text': [
    12_500,
    (size) => () =>
      ['mobile', 'password', 'idCard', 'email', 'plate', 'enCode', 'fullName'].map((is) =>
        checkRecord([{ id: 'x', label: 'X', rules: [{ is }] }], { x: `${'a.'.repeat(size)}!` }),
      ),
  ],
  'choices in a long cell': [
    2_500,
    (size) => () => choicesNamed({ props: { options: [{ id: '1', fullName: 'a,'.repeat(500) }] } }, 'a,'.repeat(size)),
  ],
  'a range of hours with many spaces': [
    100_000,
    (size) => () =>
      timeBoundsOf(
        { id: 'x', jnpfKey: 'x', props: { selectableRange: `8${' '.repeat(size)}x` } },
        () => null,
        momentAt([2024, 1, 29, 17, 42, 13, 7]),
      ),
  ],
  'moments in long texts': [
    50_000,
    (size) => () =>
      [
        '2024-'.repeat(size),
        `${' '.repeat(size)}x`,
        `2024-05-01${' '.repeat(size)}x`,
        `2024-05-01 10:10${' '.repeat(size)}x`,
        '1'.repeat(size),
      ].map((text) => momentOf(text)),
  ],
  'the sides of a cell with many spaces': [100_000, (size) => () => sidesInCell(`8${' '.repeat(size)}x`)],
  'the order of calculations in a chain': [
    2_500,
    (size) => () =>
      [1, -1].map((step) =>
        calculationOrder(Object.fromEntries(Array.from({ length: size }, (_, index) => [`f${index}`, [`f${index + step}`]]))),
      ),
  ],
  'sums of a long list': [
    100,
    (size) => {
      const values = Array.from({ length: 20_000 }, (_, index) => index / 7);
      return () => outcomeOf(() => compileExpression(`${'sum(a)+'.repeat(size)}1`).evaluate({ a: values }));
    },
  ],
  'fields of one name': [2_500, (size) => () => decodeForm({ fields: Array.from({ length: size }, () => fieldNamed('a')) })],
  'fields of long names that begin alike': [
    2_500,
    (size) => () => {
      const names = Array.from({ length: size }, (_, index) => `${'a'.repeat(50)}${String(index).padStart(8, '0')}`);
      return decodeForm({ fields: [...names, ...names].map(fieldNamed) });
    },
  ],
  'a form of many values': [
    500_000,
    (size) => {
      const source = { fields: [], x: Array.from({ length: size }, () => 0) };
      return () => decodeForm(source);
    },
  ],
  'texts that look like large integers': [
    12_500,
    (size) => () =>
      parseWithIntegers(`[12345678901234567890,${Array.from({ length: size }, (_, index) => `"integer${index}@1"`).join(',')}]`),
  ],
  'brackets without end in the editor': [50_000, (size) => () => readSource('['.repeat(size), createRegistry(definitions))],
  'mistakes in the editor': [
    12_500,
    (size) => () => readSource(JSON.stringify(Array.from({ length: size }, () => 1)), createRegistry(definitions)),
  ],
  'issues placed in a sub-table': [
    750,
    (size) => {
      const nodes = [{ id: 'lines', jnpfKey: 'table', children: [{ id: 'meter', jnpfKey: 'input' }] }];
      const form = createFormStore({
        nodes,
        registry: createRegistry(definitions),
        values: { lines: Array.from({ length: size }, () => ({ meter: 'A' })) },
      });
      const issues = Array.from({ length: size * 2 }, (_, index) => ({
        path: `/lines/${index % size}/meter`,
        code: `c${Math.floor(index / size)}`,
        params: {},
      }));
      return () => form.showIssues(issues);
    },
  ],
};

const fieldNamed = (name: string): object => ({ __config__: { jnpfKey: 'input' }, __vModel__: name });

/** Input beyond a limit is refused with an error. */
function outcomeOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

/** The same of work that takes turns. Another error, such as of a module that cannot be loaded, would be measured as no work. */
const settled = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });

async function linesIn(chunks: readonly Buffer[]): Promise<number> {
  let count = 0;
  for await (const records of readCsv(Readable.from(chunks))) count += [...records].length;
  return count;
}

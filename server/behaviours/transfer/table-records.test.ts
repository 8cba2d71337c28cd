import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { FieldDefinition } from '#engine/definition';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { definitions } from '#renderers/definitions.ts';
import { rawWorkbook, sheetOf } from '../../../tests/fixtures/files/hostile-workbooks';
import { serverCaller } from '../../access/caller';
import { checkWorkbook } from '../../excel/check-workbook';
import { escapedAttribute } from '../../excel/xml-text';
import type { Services } from '../../services';
import { decodeRecords } from './decode-records';
import { matchHeadings } from './match-headings';
import { sheetLines, textLines, type TableLines } from './read-lines';
import { createRecordJoiner, type RawCell } from './table-records';
import type { TransferColumn } from './transfer-columns';

const nodes = {
  text: { jnpfKey: 'input' },
  number: { jnpfKey: 'numInput' },
  tenths: { jnpfKey: 'numInput', props: { precision: 1 } },
  percent: { jnpfKey: 'numInput', props: { addonAfter: '%' } },
  day: { jnpfKey: 'date', props: { format: 'yyyy-MM-dd' } },
  month: { jnpfKey: 'date', props: { format: 'yyyy-MM' } },
  moment: { jnpfKey: 'date', props: { format: 'yyyy-MM-dd HH:mm:ss' } },
  abroad: { jnpfKey: 'date', props: { format: 'yyyy-MM-dd HH:mm', fileZone: 'America/New_York' } },
  span: { jnpfKey: 'dateRange', props: { format: 'yyyy-MM-dd HH:mm', fileZone: 'America/New_York' } },
  time: { jnpfKey: 'time', props: { format: 'HH:mm:ss' } },
  minute: { jnpfKey: 'time', props: { format: 'HH:mm' } },
  switch: { jnpfKey: 'switch' },
} as const;
type Kind = keyof typeof nodes;

function columnOf(kind: Kind): TransferColumn {
  const node: DescriptorNode = { id: kind, ...nodes[kind] };
  const definition = definitions.find(({ jnpfKey }) => jnpfKey === node.jnpfKey) as FieldDefinition;
  return { id: kind, path: kind, name: kind, label: kind, node, definition, isRequired: false };
}

const text = (_language: string, key: string, { heading }: { heading: string }) => `${heading}! ${key.replace('$t:transfer.', '')}`;
const services = { texts: { text } } as unknown as Services;

/** What is stored of the second line of a file by the kinds of fields, or the key of the message that refuses it. */
async function storedOf(lines: TableLines, kinds: readonly Kind[]): Promise<Record<string, unknown>> {
  const columns = kinds.map(columnOf);
  const options = { columns: [columns], written: new Set<string>(kinds), numbers: new Set<string>(), ignored: new Set<string>() };
  const joiner = createRecordJoiner(matchHeadings(kinds, [], options));
  let count = 0;
  for await (const part of lines) for (const line of part) if ((count += 1) > 1) joiner.add(line);
  const [decoded] = await decodeRecords([joiner.end()?.values ?? {}], columns, serverCaller, services);
  const problemOf = (kind: Kind) => decoded?.problems.find((problem) => problem.startsWith(`${kind}!`))?.slice(kind.length);
  return Object.fromEntries(kinds.map((kind) => [kind, decoded?.values[kind] ?? problemOf(kind) ?? null]));
}

interface Shown {
  /** A format of numbers, or the number of one that is built in. */
  format?: string | number;
  is1904?: boolean;
  texts?: string;
}

async function storedOfSheet(cell: string, { format = 0, is1904 = false, texts }: Shown, kinds: readonly Kind[]) {
  const own = typeof format === 'string' ? `<numFmts><numFmt numFmtId="164" formatCode="${escapedAttribute(format)}"/></numFmts>` : '';
  const content = rawWorkbook({
    styles: `<styleSheet>${own}<cellXfs><xf numFmtId="0"/><xf numFmtId="${own === '' ? format : 164}"/></cellXfs></styleSheet>`,
    properties: is1904 ? '<workbookPr date1904="1"/>' : '',
    content: sheetOf(
      `<sheetData><row>${kinds.map((kind) => `<c t="inlineStr"><is><t>${kind}</t></is></c>`).join('')}</row>` +
        `<row>${kinds.map(() => cell).join('')}</row></sheetData>`,
    ),
    ...(texts !== undefined && { texts }),
  });
  return storedOf(sheetLines(content, { ...(await checkWorkbook(content)), readsHidden: false }), kinds);
}

const number = (value: string, format?: string | number, is1904?: boolean): [string, Shown] => [
  `<c s="1"><v>${value}</v></c>`,
  { ...(format !== undefined && { format }), ...(is1904 && { is1904 }) },
];
const inline = (value: string): [string, Shown] => [`<c t="inlineStr"><is><t>${value}</t></is></c>`, {}];
const shared = (value: string): [string, Shown] => ['<c t="s"><v>0</v></c>', { texts: `<sst><si>${value}</si></sst>` }];
const utc = (day: string): number => Date.parse(`${day}Z`);
const local = (...parts: [number, number, number, number, number?]): number => new Date(...parts).getTime();
const code = '110101199003078888';

/**
 * What a cell of a workbook (ECMA-376, part 1, 18.3 and 18.8) is in a field: what its program shows, or a refusal. A program shows a
 * number in its cell and, with up to 15 digits, in its formula bar: fields of numbers and dates take the latter.
 */
const sheetCells: readonly [what: string, cell: [string, Shown], stored: Partial<Record<Kind, unknown>>][] = [
  ['a number', number('1234.5'), { text: '1234.5', number: 1234.5, percent: 1234.5, day: '! cellNotDate' }],
  ['more decimals than a field shows', number('1.25'), { number: 1.25, tenths: '! cellDecimals' }],
  ['as many decimals as a field shows', number('1.20'), { number: 1.2, tenths: 1.2 }],
  ['a fraction with binary noise', number('0.30000000000000004'), { text: '0.3', number: 0.3 }],
  ['a fraction as Excel stores 1.1', number('1.1000000000000001'), { text: '1.1', number: 1.1 }],
  ['a small number', number('9.9999999999999995E-8'), { text: '0.0000001', number: 1e-7 }],
  ['a code of 18 digits that a program has written', number(code), { text: code, number: code }],
  ['a code of 18 digits of which Excel kept 15', number('1.1010119900307801E+17'), { text: '! cellDigits' }],
  ['more digits than any double', number('0.12345678901234567891'), { text: '0.12345678901234567891' }],
  ['zeros before a number', number('12', '0000'), { text: '0012', number: 12 }],
  ['a number with separators', number('1234.5', 4), { text: '1,234.50', number: 1234.5 }],
  ['a number that is shown rounded', number('3.14159', '0.00'), { text: '3.14159', number: 3.14159 }],
  ['a percentage', number('0.125', '0.0%'), { text: '12.5%', number: '! cellPercent', percent: 12.5 }],
  ['a percentage that is shown rounded', number('0.12345', 9), { text: '12.345%', number: '! cellPercent', percent: 12.345 }],
  ['a sum of money', number('1234.5', '[$¥-804]#,##0.00'), { text: '¥1,234.50', number: 1234.5 }],
  ['money of bookkeeping', number('-5', '_ * #,##0.00_ ;_ * \\-#,##0.00_ ;_ * "-"??_ ;_ @_ '), { number: -5 }],
  ['an exponent', number('123456', 11), { text: '123456', number: 123_456 }],
  ['a fraction', number('1.5', 12), { text: '1.5', number: 1.5 }],
  ['a fraction with many denominators', number('0.123', '# ?/??????????'), { text: '0.123', number: 0.123 }],
  ['many decimals', number('0.5', `0.${'0'.repeat(150)}`), { text: '0.5', number: 0.5 }],
  ['a format that shows nothing', number('5', ';;;'), { text: '5', number: 5 }],
  ['a number with a unit', number('5', '0"t/m2"'), { text: '5t/m2', number: 5 }],
  ['thousands', number('1234', '0.0,"k"'), { text: '1234', number: 1234 }],
  ['Chinese numerals', number('12', '[DBNum1]General'), { text: '12', number: 12 }],
  ['a number in a cell of texts', number('12', '@'), { text: '12', number: 12 }],
  ['a day', number('46053', 14), { text: '2026-01-31', day: utc('2026-01-31'), month: '! cellTooExact', number: '! cellNotNumber' }],
  ['the first day of a month', number('46054', 14), { day: utc('2026-02-01'), month: utc('2026-02-01') }],
  ['a month as a number', number('2026.1'), { month: '! cellFraction', text: '2026.1' }],
  ['a month as a number with decimals', number('2026.1', '0.00'), { month: '! cellFraction', day: '! cellNotDate', text: '2026.10' }],
  ['a month as a text', inline('2025.10'), { month: utc('2025-10-01'), day: '! cellNotDate' }],
  ['a month with one digit as a text', inline('2025.1'), { month: utc('2025-01-01') }],
  ['a month as digits', number('202510'), { month: utc('2025-10-01') }],
  ['a month', number('46068', 'yyyy"年"m"月"'), { text: '2026年2月', day: utc('2026-02-15'), month: utc('2026-02-01') }],
  ['a day in words', number('46053', 'yyyy"年"m"月"d"日"'), { text: '2026年1月31日', day: utc('2026-01-31') }],
  ['a day without its year', number('46053', 58), { text: '1月31日', day: utc('2026-01-31') }],
  ['a day of the epoch of 1904', number('44591', 14, true), { day: utc('2026-01-31'), text: '2026-01-31' }],
  ['a day of the epoch of 1904 without a format', number('44591', 0, true), { day: utc('2026-01-31'), text: '44591' }],
  ['a day without a format', number('46053'), { day: utc('2026-01-31'), text: '46053' }],
  ['the day that was not', number('60', 14), { day: '! cellNotDate', text: '60' }],
  ['a day before all', number('-1', 14), { day: '! cellNotDate', text: '-1' }],
  ['a date with a time', number('46053.5', 22), { moment: local(2026, 0, 31, 12), day: '! cellTooExact', text: '2026-01-31 12:00' }],
  ['a time that clocks skip', number('46089.104166666664', 22), { abroad: '! cellSkipped' }],
  ['a date whose time is not shown', number('46053.5', 14), { moment: local(2026, 0, 31, 12), day: utc('2026-01-31') }],
  ['a time', number('0.5', 20), { time: '12:00:00', minute: '12:00', text: '12:00', day: '! cellNotDate' }],
  ['a time with seconds', number('0.50001157407', 21), { time: '12:00:01', minute: '! cellInvalid' }],
  ['a time of the afternoon', number('0.5625', 18), { time: '13:30:00', text: '1:30 PM' }],
  ['a time with Chinese units', number('0.5625', 32), { time: '13:30:00', text: '13时30分' }],
  ['an elapsed time', number('1.0625', '[h]:mm'), { text: '25:30', time: '! cellInvalid', number: '! cellNotNumber' }],
  ['a date of ISO 8601', ['<c t="d"><v>2026-01-31T12:30:00</v></c>', {}], { moment: local(2026, 0, 31, 12, 30) }],
  ['true', ['<c t="b"><v>1</v></c>', {}], { text: 'TRUE', switch: 1, number: '! cellNotNumber' }],
  ['false', ['<c t="b"><v>0</v></c>', {}], { text: 'FALSE', switch: 0 }],
  ['an error', ['<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', {}], { text: '! cellError', number: '! cellError', day: '! cellError' }],
  ['the text of an error', inline('#N/A'), { text: '#N/A', number: '! cellNotNumber' }],
  ['a formula', ['<c><f>1+1</f><v>2</v></c>', {}], { text: '2', number: 2 }],
  ['a formula of a text', ['<c t="str"><f>A1</f><v>a</v></c>', {}], { text: 'a' }],
  ['a formula of an empty text', ['<c t="str"><f>""</f><v></v></c>', {}], { text: null, number: null }],
  ['a formula that was not calculated', ['<c><f>1+1</f></c>', {}], { text: '! cellFormula', number: '! cellFormula' }],
  ['one with an empty value', ['<c><f t="shared" si="0"/><v/></c>', {}], { number: '! cellFormula' }],
  ['one of an error that was not calculated', ['<c t="e"><f>1/0</f></c>', {}], { text: '! cellFormula', number: '! cellFormula' }],
  ['one of an error with an empty value', ['<c t="e"><f>1/0</f><v/></c>', {}], { text: '! cellFormula' }],
  ['one of a text that was not calculated', ['<c t="str"><f>A1</f></c>', {}], { text: '! cellFormula' }],
  ['rich text', shared('<r><t>a</t></r><r><rPr><b/></rPr><t xml:space="preserve"> b</t></r>'), { text: 'a b' }],
  ['a text with its sound', shared('<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>'), { text: '東京' }],
  ['inline rich text', ['<c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>', {}], { text: 'ab' }],
  ['line breaks and escapes', inline('a\n_x000D_b_x005F_x0041_ &amp; &#x4E00;'), { text: 'a\n\rb_x0041_ & 一' }],
  ['a text of digits', inline('0012'), { text: '0012', number: 12 }],
  ['a long text of digits', inline(code), { text: code }],
  ['an apostrophe before a formula', inline('\'=1+1'), { text: "'=1+1" }],
  ['an apostrophe of the text', inline('\'0012'), { text: "'0012" }],
  ['an empty cell', ['<c s="1"/>', { format: 14 }], { text: null, number: null, day: null }],
];

describe('a cell of a workbook', () => {
  test.each(sheetCells)('%s is stored as it is shown, or refused', async (_what, [cell, shown], stored) => {
    expect(await storedOfSheet(cell, shown, Object.keys(stored) as Kind[])).toEqual(stored);
  });
});

const utf16 = (value: string): Buffer => Buffer.from(`\uFEFF${value}`, 'utf16le');

const skippedTime = { abroad: '! cellSkipped', span: '! cellSkipped' };

/** What a field of a CSV file (RFC 4180), as spreadsheets and other programs write it, is in fields. */
const csvFiles: readonly [what: string, content: string | Buffer, stored: Partial<Record<Kind, unknown>>][] = [
  ['commas', 'text,number\na,1', { text: 'a', number: 1 }],
  ['the mark of UTF-8', '\uFEFFtext\na', { text: 'a' }],
  ['UTF-16', utf16('text\tnumber\r\n一\t1\r\n'), { text: '一', number: 1 }],
  ['UTF-16 of other machines', utf16('text\n一\n').swap16(), { text: '一' }],
  ['GB 18030', Buffer.concat([Buffer.from('text\n'), Buffer.from('c3fbb3c6', 'hex')]), { text: '名称' }],
  ['a line that says the separator', 'sep=|\r\ntext|number\r\na,b;|1\r\n', { text: 'a,b;', number: 1 }],
  ['semicolons', 'text;number\na;1', { text: 'a', number: 1 }],
  ['a comma as decimal point', 'text;number\na;1,5', { text: 'a', number: '! cellNotNumber' }],
  ['quotes, separators and line breaks', 'text,number\n"a ""b"",\r\nc",1', { text: 'a "b",\r\nc', number: 1 }],
  ['a quote within a field', 'text\n5" pipe', { text: '5" pipe' }],
  ['line breaks of old machines', 'text,number\ra,1\r', { text: 'a', number: 1 }],
  ['a formula that keeps zeros', 'text,number\n"=""0012""","=""12"""', { text: '0012', number: 12 }],
  ['another formula', 'text,number\n=1+1,=1+1', { text: '=1+1', number: '! cellNotNumber' }],
  ['zeros before a number', 'text,number\n0012,0012', { text: '0012', number: 12 }],
  ['thousands', 'text,number\n"1,234.5","1,234.5"', { text: '1,234.5', number: 1234.5 }],
  ['a percentage', 'text,number,percent\n12.5%,12.5%,12.5%', { text: '12.5%', number: '! cellPercent', percent: 12.5 }],
  ['money', 'text,number\n¥12,¥12', { text: '¥12', number: '! cellNotNumber' }],
  ['an exponent', 'text,number\n1.2E+3,1.2E+3', { text: '1.2E+3', number: 1200 }],
  ['an error', 'text,number\n#N/A,#N/A', { text: '#N/A', number: '! cellNotNumber' }],
  ['words', 'text,switch\nTRUE,TRUE', { text: 'TRUE', switch: 1 }],
  ['a day', 'day,month\n2026/1/31,2026/1/31', { day: utc('2026-01-31'), month: '! cellTooExact' }],
  ['a day of another order', 'day\n31/1/2026', { day: '! cellNotDate' }],
  ['a day with a time', 'day,moment\n2026-01-31 12:00,2026-01-31 12:00', { day: '! cellTooExact', moment: local(2026, 0, 31, 12) }],
  ['a day with midnight', 'day\n2026-01-31T00:00:00.000Z', { day: utc('2026-01-31') }],
  ['a time that clocks skip', 'abroad,span\n2026-03-08 02:30,2026-03-08 02:30 ~ 2026-03-08 04:00', skippedTime],
  ['a time before that', 'abroad\n2026-03-08 01:59', { abroad: utc('2026-03-08 06:59') }],
  ['a time with its zone', 'abroad\n2026-03-08T02:30:00Z', { abroad: utc('2026-03-08 02:30') }],
  ['a time', 'time,minute\n下午1:30,13:30:05', { time: '13:30:00', minute: '! cellInvalid' }],
  ['an empty field', 'text,number\n"",', { text: null, number: null }],
];

describe('a CSV file', () => {
  test.each(csvFiles)('with %s is stored as it is shown, or refused', async (_what, content, stored) => {
    expect(await storedOf(textLines(Readable.from([Buffer.from(content)])), Object.keys(stored) as Kind[])).toEqual(stored);
  });

  test.each([
    ['UTF-16 without its mark', Buffer.from('text\na', 'utf16le')],
    ['a Western encoding', Buffer.from('text\nCaf\u00e9,a', 'latin1')],
  ])('in %s is refused', async (_what, content) => {
    await expect(storedOf(textLines(Readable.from([content])), ['text'])).rejects.toMatchObject({ code: 'csvNotText' });
  });
});

test.each<[format: string, cell: RawCell, text: string]>([
  ['yyyy-MM', new Date('2026-02-01T00:00:00Z'), '2026-02'],
  ['yyyy-MM', new Date('2026-02-01T20:00:00Z'), '2026-02-01 20:00:00'],
  ['yyyy-MM', '2026年2月', '2026-02'],
  ['yyyy-MM-dd', new Date('2026-02-01T00:00:00Z'), '2026-02-01'],
  ['yyyy-MM-dd', '2026/2/1', '2026-02-01'],
  ['yyyy-MM-dd HH:mm', 46_054.5, '2026-02-01 12:00'],
  ['yyyy', 2026, '2026'],
  ['yyyy-MM-dd', '2026-02-30', '2026-02-30'],
  ['yyyy-MM-dd', 'soon', 'soon'],
])('a date in the format %s whose cell has %s is shown as %s', (format, cell, shown) => {
  const column = { ...columnOf('day'), node: { id: 'day', jnpfKey: nodes.day.jnpfKey, props: { format } } };
  const options = { columns: [[column]], written: new Set(['day']), numbers: new Set<string>(), ignored: new Set<string>() };
  const joiner = createRecordJoiner(matchHeadings(['day'], [], options));
  joiner.add({ cells: [cell], line: 2 });
  expect(joiner.end()?.values).toEqual({ day: shown });
});

const named = (path: string, label: string, columns?: readonly TransferColumn[]): TransferColumn => {
  const name = path.split('.').at(-1) ?? path;
  return { ...columnOf('text'), id: name, path, name, label, ...(columns && { columns }) };
};

test('columns of sub-tables are found by their labels alone, unless another column has the label', () => {
  const meters = [named('meters.meterNo', '表号'), named('meters.start', '期初读数'), named('meters.remark', '说明')];
  const columns = [
    named('month', '月份'),
    named('meters', '表计读数', meters),
    named('bills', '结算单', [named('bills.remark', '说明'), named('bills.month', '月份')]),
  ];
  const written = new Set(['month', 'meters.meterNo', 'meters.start', 'meters.remark', 'bills.remark', 'bills.month']);
  const options = { columns: [columns], written, numbers: new Set<string>(), ignored: new Set<string>() };
  const { places, unknown, count } = matchHeadings(['月份', '表号', '期初读数', '说明', '结算单-说明'], [], options);
  expect(places.map((place) => place?.column.path)).toEqual(['month', 'meters.meterNo', 'meters.start', undefined, 'bills.remark']);
  expect(places[1]?.table?.path).toBe('meters');
  expect([unknown, count]).toEqual([['说明'], 1]);
});

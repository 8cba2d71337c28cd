import { renameInExpression } from '#engine/field-references';
import { regexTextOf } from '#engine/jnpf/pattern';
import { callFunction } from '#print/call-function';
import type { FillContext } from '#print/fill-context';
import { fillTemplate } from '#print/fill-template';
import { pageCss } from '#print/page-css';
import { pageSettings } from '#print/page-settings';
import { parseTemplate } from '#print/parse-template';
import { dictionariesIn } from '#print/template-fields';
import { withMerged } from '#server/excel/merged-cells.ts';
import { oldRecords } from '#server/excel/old-container.ts';
import { oldSheet } from '#server/excel/old-sheet.ts';
import { plainText } from '#server/excel/safe-text.ts';
import { escapedXml } from '#server/excel/xml-text.ts';
import { apiRequest } from '#server/interfaces/api-request.ts';
import { filledJson, filledText } from '#server/interfaces/fill-template.ts';
import { boundStatement } from '#server/interfaces/sql/bound-statement.ts';
import type { ApiConfig } from '#server/records/interface-config.ts';
import { renamedListQuery } from '#server/references/renamed-list-query.ts';
import { calendarFile } from '#server/schedules/feed/calendar-file.ts';
import { checkTemplate } from '#server/sending/check-template.ts';
import { filledText as filledMessage, variablesIn } from '#server/sending/placeholders.ts';
import { namesAddress, wrongEntry } from '#server/session/address-list.ts';
import { oldWorkbook, withRecords } from '../../fixtures/files/old-workbook';
import { countOf, dumpParts } from './dump-parts';
import { maskText } from '../../../renderers/fields/input/mask-text';

type Case = [size: number, prepare: (size: number) => () => unknown];

/** A case for each piece that a text is full of: the work of all of them together. */
const texts = (size: number, pieces: readonly string[], work: (text: string) => unknown): Case => [
  size,
  (each) => {
    const filled = pieces.map((piece) => `${piece.repeat(Math.ceil(each / piece.length))}!`);
    return async () => {
      for (const text of filled)
        try {
          await work(text);
        } catch {
          // What is refused has cost its work, too.
        }
    };
  },
];

const listOf = <T>(size: number, item: (index: number) => T): T[] => Array.from({ length: size }, (_, index) => item(index));
const context: FillContext = { language: 'zh', printer: 'x', time: 0, approvals: [], dictionaries: {} };
const statementPieces = ["'", '"', '$', '$a', '$a$', '/*', '/* ', '*/', '--', '#', '{a', '{a}', '@a', "e'", "\\'", '`', "'{a}"];
const api: ApiConfig = {
  method: 'POST',
  url: 'http://example.com/',
  headers: [],
  query: [],
  body: '',
  bodyType: 4,
  cacheSeconds: 0,
  auth: undefined,
};

/** Texts that functions of the project read by themselves. */
export const textCases: Record<string, Case> = {
  'a statement of a data interface': texts(10_000, statementPieces, (text) =>
    [text, `'${text}'`].map((sql) => (['postgres', 'mysql'] as const).map((dialect) => boundStatement(sql, () => ({ value: 'x' }), dialect))),
  ),
  'the address and body of a data interface': texts(25_000, ['{', '{a', '{a}', '/', '..', '%2e', '#', '?a'], (text) => {
    filledJson({ text, [text]: [text] }, () => 'x');
    filledText(text, () => 'x', encodeURIComponent);
    return apiRequest({ ...api, url: `${api.url}${text}`, body: text }, 'x', () => 'x');
  }),
  'a message with variables': texts(50_000, ['{', '{@', '{a', '{a}', '{@a', '&'], (text) => [
    variablesIn(text),
    filledMessage(text, () => 'x'),
  ]),
  'a template of messages with many variables': [
    2_000,
    (size) => {
      const content = listOf(size, (index) => `{b${index}}`).join('');
      const rows = listOf(size, (index) => ({ field: `a${index}`, smsField: `a${index}` }));
      const template = { messageSource: '1', messageType: 2, title: content, content, templateParamList: rows, smsFieldList: rows };
      return () => JSON.stringify(checkTemplate(template));
    },
  ],
  'merged areas of one line': [
    5_000,
    (size) => {
      const areas = listOf(size, (index) => ({ top: 0, left: 0, bottom: 1 + index, right: 999 }));
      return () => countOf(withMerged(equalLines(), areas));
    },
  ],
  'an Excel 97 workbook of many parts': [
    20_000,
    (size) => {
      const blank = Buffer.from('010206000000000010000000', 'hex').subarray(0, 10);
      const content = withRecords(oldWorkbook([['a']]), listOf(size, () => blank));
      return () => oldSheet(oldRecords(content, content.length));
    },
  ],
  'texts of cells': texts(50_000, ["'", '=', '_x', '_x000D_', '&', '\u0000'], (text) => [plainText(text), escapedXml(text)]),
  'a dump of another installation': texts(
    10_000,
    ["'", "\\'", "('", "('a'),", 'a(', ',', ' ', '::a', ';', '--', '/*', '$a$', '`', '\n', '\n`a` int', '\\.\n', '\t', '\\N\t'],
    dumpParts,
  ),
  'the values of functions of a print template': texts(50_000, [',', ', ', '"', '1', '1,', '[', '[1],', '年'], (text) => [
    ...(['thousands', 'isAmountChinese', 'jnpfDictionary', 'jnpfDate'] as const).map((name) => callFunction(name, text, context)),
    dictionariesIn([`数据字典(${text}`]),
  ]),
  'a filled print template': [
    2_000,
    (size) => {
      const template = parseTemplate(`<p>${'千位分隔符('.repeat(size)}${'&lt;img&gt;'.repeat(size)}</p>${'<p>'.repeat(size)}`);
      return () => fillTemplate(template, {}, context);
    },
  ],
  'codes of long texts': texts(25_000, ['1', 'A', '碳'], (text) =>
    fillTemplate(parseTemplate(['qrCode', 'barCode', 'img'].map((name) => `&lt;${name}&gt;${text}&lt;/${name}&gt;`).join('')), {}, context),
  ),
  'the edges of a printed page': texts(25_000, ['\n', '"', '{page}', '{'], (text) =>
    pageCss({ ...page, header: text, footer: text }),
  ),
  'the pattern of a form as a regular expression': texts(2_500, ['[', '[a', '\\[', '(', '|', '[^]'], regexTextOf),
  'an expression with other names': texts(50_000, ['a', 'a ', "'a' ", '"', ' ', '(', '1', ',"a" '], (text) =>
    renameInExpression(text, (name) => name),
  ),
  'the query of a list with other names': texts(25_000, ['(', '(a', '(a,', ',a', ',a,field)', '&f.a', '%2c'], (text) =>
    renamedListQuery(`where=${text}&order=${text}`, new Map([['a', 'b']])),
  ),
  'a masked text': texts(10_000, ['a', '@', '.', ':', '碳'], (text) =>
    listOf(9, (maskType) => maskText(text, { maskType, prefixType: 3, prefixSpecifyChar: 'z' })),
  ),
  'a list of many addresses': [
    5_000,
    (size) => {
      const list = listOf(size, (index) => `10.0.${index % 256}.0/24,::${index % 9999}`).join(' ');
      return () => [wrongEntry(list), namesAddress(list, '192.0.2.1')];
    },
  ],
  'events of a calendar with long texts': [
    25,
    (size) => {
      const schedule = { title: '碳'.repeat(100), content: '\n;,\\'.repeat(100), startDay: 0, endDay: 0, pushTime: null };
      const schedules = listOf(size, (id) => ({ ...schedule, id }));
      return () => calendarFile('x', schedules);
    },
  ],
};

const page = pageSettings({});

async function* equalLines(): AsyncGenerator<{ line: number; cells: readonly unknown[] }> {
  for (let line = 1; line <= 20; line += 1) yield { line, cells: ['a'] };
}

import { control } from '../../fixtures/module';

/** Records of one shape, and the template that prints them. */
export interface PrintWork {
  name: string;
  records: number;
  rows: number;
  fields: readonly object[];
  template: string;
  pageParam: object;
  /** `picture` is the value of a field with an uploaded picture. */
  record(index: number, picture: string): object;
}

const tag = (set: string, field: string): string =>
  `<span class="jnpf-print-tag-span" data-tag="${set}.${field}" contenteditable="false">{${field}}</span>`;
/** As designers of 3.x write fields, with sub-tables by number. */
const oldTag = (set: string, field: string): string =>
  `<span class="wk-print-tag-wukong wk-tiny-color--common" contenteditable="false" data-tag="${set}.${field}">{${field}}</span>`;
const cells = (texts: readonly string[]): string => `<tr>${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`;

const lineColumns = ['item', 'place', 'unit', 'note'];

/** 500 notes of 20 lines, each with a bar code and a picture. */
export const notes: PrintWork = {
  name: '500 records × 20 rows',
  records: 500,
  rows: 20,
  fields: [
    control('input', 'name', '名称'),
    control('input', 'no', '编号'),
    control('uploadImg', 'picture', '图片'),
    control('table', 'lines', '明细', {
      config: {
        children: [...lineColumns.map((name) => control('input', name, name)), control('inputNumber', 'amount', '数量', { precision: 2 })],
      },
    }),
  ],
  template: [
    `<h2>${tag('headTable', 'name')}</h2>`,
    `<p>&lt;barCode width="1" height="40"&gt;${tag('headTable', 'no')}&lt;/barCode&gt;`,
    `&lt;img width="80" height="60"&gt;${tag('headTable', 'picture')}&lt;/img&gt;</p>`,
    `<table border="1" style="width:100%">${cells(['品种', '地点', '单位', '备注', '数量'])}`,
    `${cells([...lineColumns, 'amount'].map((field) => tag('lines', field)))}</table>`,
  ].join(''),
  pageParam: { type: '2', footer: '{page}' },
  record: (index, picture) => ({
    name: `台账 ${index}`,
    no: `NO${100_000 + index}`,
    picture,
    lines: Array.from({ length: notes.rows }, (_, row) => ({
      item: `能源${row}`,
      place: '一号厂区东侧配电室',
      unit: 'kWh',
      note: `第 ${row} 次抄表`,
      amount: row * 1.5,
    })),
  }),
};

const wideColumns = Array.from({ length: 9 }, (_, column) => `c${column}`);

/** 50 reports of 400 lines with ten columns and a formatted text, in a template of 3.x. */
export const reports: PrintWork = {
  name: '50 records × 400 rows of 10 columns',
  records: 50,
  rows: 400,
  fields: [
    control('input', 'name', '名称'),
    control('editor', 'text', '说明'),
    control('inputNumber', 'total', '合计', { precision: 2 }),
    control('table', 'lines', '明细', {
      config: {
        children: [control('input', 'item', 'item'), ...wideColumns.map((name) => control('inputNumber', name, name, { precision: 4 }))],
      },
    }),
  ],
  template: [
    `<p style="text-align: center;"><strong>${oldTag('headTable', 'name')}</strong></p>`,
    `<p>&lt;qrCode width="100"&gt;${oldTag('headTable', 'name')}&lt;/qrCode&gt;</p>`,
    `<p style="display: inline-block;" data-tag="isAmountChinese">大写金额(${oldTag('headTable', 'total')})</p>`,
    `<p>${oldTag('headTable', 'text')}</p>`,
    '<table style="border-collapse: collapse; width: 100%;" border="1"><tbody>',
    `<tr><td rowspan="2">品种</td><td colspan="9">用量</td></tr>${cells(wideColumns)}`,
    cells([oldTag('T1', 'item'), ...wideColumns.map((name) => `千位分隔符(${oldTag('T1', name)},2)`)]),
    '</tbody></table><p>{systemPrinter} {systemPrintTime}</p>',
  ].join(''),
  pageParam: { type: '2', direction: '横向' },
  record: (index) => ({
    name: `报表 ${index}`,
    text: `<p><strong>说明</strong>：第 ${index} 期，<em>按月</em>汇总。</p><ul><li>范围一</li><li>范围二</li></ul>`,
    total: index * 1234.56,
    lines: Array.from({ length: reports.rows }, (_, row) => ({
      item: `排放源 ${row}`,
      ...Object.fromEntries(wideColumns.map((name, column) => [name, row * 12.3456 + column])),
    })),
  }),
};

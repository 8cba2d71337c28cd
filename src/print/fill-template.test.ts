import { describe, expect, test } from 'vitest';
import type { FillContext } from './fill-context';
import { fillTemplate } from './fill-template';
import { parseTemplate } from './parse-template';
import type { PrintNode } from './print-node';
import { writeHtml } from './write-html';

const context: FillContext = {
  language: 'zh',
  printer: '管理员/admin',
  printerPlaces: { systemPrinterOrganize: '碳谷集团', systemPrinterDepartment: '能源部', systemPrinterPosition: '' },
  time: new Date(2026, 10, 26, 8, 5, 9).getTime(),
  approvals: [],
  dictionaries: { fuelType: { '1': '煤', '2': '天然气' } },
};

const head = (field: string) =>
  `<span class="jnpf-print-tag-span jnpf-tiny-color--common" contenteditable="false" data-tag="headTable.${field}">{${field}}</span>`;
const child = (field: string, set = 'childTable1') =>
  `<span class="jnpf-print-tag-span" contenteditable="false" data-tag="${set}.${field}">{${field}}</span>`;
const data = {
  no: 'A-1',
  total: 12345.5,
  note: '<b>1</b>\n2',
  fuels: '["1","2"]',
  day: 1793491200000,
  childTable1: [
    { name: '煤', amount: 1000 },
    { name: '电', amount: 2.5 },
  ],
  none: null,
};

const fill = (template: string, values: object = data) => {
  const { nodes, missing } = fillTemplate(parseTemplate(template), values as Record<string, unknown>, context);
  return {
    html: writeHtml(nodes),
    text: writeHtml(nodes)
      .replaceAll(/<[^>]*>/g, '|')
      .replaceAll(/\|+/g, '|'),
    missing,
  };
};

describe('fields, functions and system values', () => {
  test.each([
    [head('no'), '<span class="print-value">A-1</span>'],
    [
      '<span class="wk-print-tag-wukong" data-tag="headTable.no"><strong>{no}</strong></span>',
      '<span class="print-value"><strong>A-1</strong></span>',
    ],
    [head('none'), '<span class="print-value"></span>'],
    [head('note'), '<span class="print-value">&lt;b&gt;1&lt;/b&gt;\n2</span>'],
    [
      `<p style="display:inline-block" data-tag="thousands">千位分隔符(${head('total')},2)</p>`,
      '<p style="display: inline-block">12,345.50</p>',
    ],
    [`<p>千位分隔符(${head('total')})</p>`, '<p>12,345.5</p>'],
    ['<p>千位分隔符(1234567,0)</p>', '<p>1,234,567</p>'],
    [`<p>大写金额(${head('total')})</p>`, '<p>壹万贰仟叁佰肆拾伍元伍角</p>'],
    [`<span data-tag="isAmountChinese">${child('none', 'headTable')}${head('total')}</span>`, '<span>壹万贰仟叁佰肆拾伍元伍角</span>'],
    [`<p>数据字典(${head('fuels')},"fuelType")</p>`, '<p>煤、天然气</p>'],
    [`<p>日期选择(${head('day')},"yyyy-MM-dd")</p>`, '<p>2026-11-01</p>'],
    ['<p>{systemPrinter} {systemPrintTime}</p>', '<p>管理员/admin 2026-11-26 08:05:09</p>'],
    ['<p>{systemPrinterOrganize} {systemPrinterDepartment}{systemPrinterPosition}</p>', '<p>碳谷集团 能源部</p>'],
    [head('systemPrinterDepartment'), '<span class="print-value">能源部</span>'],
    [head('systemPrinter'), '<span class="print-value">管理员/admin</span>'],
    ['<p>千位分隔符(-1234567.005,2)</p>', '<p>-1,234,567.01</p>'],
    ['<p>千位分隔符(9007199254740993,0)</p>', '<p>9,007,199,254,740,993</p>'],
    ['<p>千位分隔符(0.5,0)千位分隔符(无,2)</p>', '<p>1无</p>'],
    ['<p>大写金额(0)</p>', '<p>零元整</p>'],
    ['<p>大写金额(-0.00)</p>', '<p>零元整</p>'],
    ['<p>大写金额(-1,050.05)</p>', '<p>负壹仟零伍拾元零伍分</p>'],
    ['<p>大写金额(999999999999.99)</p>', '<p>玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分</p>'],
    ['<p>大写金额(0.305)</p>', '<p>叁角零伍厘</p>'],
    ['<p>大写金额(无)</p>', '<p>无</p>'],
    ['<p>a) 千位分隔符(1</p>', '<p>a) 千位分隔符(1</p>'],
    [`<p>${child('name')}</p>`, '<p><span class="print-value">煤,电</span></p>'],
  ])('%s', (template, expected) => expect(fill(template).html).toBe(expected));

  test('the approval table has its headings and no rows without a workflow', () =>
    expect(fill('<p>{systemApprovalContent}</p>').text).toBe('|节点名称|操作人员|操作时间|执行动作|备注|'));

  test('names the fields that the data does not have, and prints them as empty', () =>
    expect(fill(`${head('no')}${head('gone')}${child('lost')}`)).toMatchObject({ missing: ['headTable.gone', 'childTable1.lost'] }));
});

describe('formatted texts', () => {
  const notes = {
    line: '<p><strong>粗</strong>体</p>',
    list: '<p>1</p><ul><li>2</li></ul>',
    bad: '<p onclick="x">3<script>4</script></p>',
    rows: [{ note: '<p><em>5</em></p>' }],
  };
  const formatted = ['headTable.line', 'headTable.list', 'headTable.bad', 'rows.note'];
  const filled = (template: string): string => writeHtml(fillTemplate(parseTemplate(template), notes, { ...context, formatted }).nodes);

  test.each([
    [`<p>a ${head('line')}</p>`, '<p>a <span><strong>粗</strong>体</span></p>'],
    [`<p>a ${head('list')}</p>`, '<div>a <div><p>1</p><ul><li>2</li></ul></div></div>'],
    [`<p>${head('bad')}</p>`, '<p><span>3</span></p>'],
    [
      `<table><tr><td>${child('note', 'rows')}</td></tr></table>`,
      '<table><tbody><tr><td><span><em>5</em></span></td></tr></tbody></table>',
    ],
    [`<p>大写金额(${head('line')})</p>`, '<p>粗体</p>'],
  ])('%s', (template, expected) => expect(filled(template)).toBe(expected));

  test('are texts where the server does not say that they are formatted', () =>
    expect(fill(`<p>${head('line')}</p>`, notes).html).toContain('&lt;strong&gt;'));
});

describe('tables', () => {
  const headRow = '<tr><td>名称</td><td>数量</td></tr>';
  const childRow = `<tr><td>${child('name')}</td><td>千位分隔符(${child('amount')},1)</td></tr>`;
  const table = `<table border="1"><tbody>${headRow}${childRow}<tr><td>合计</td><td>${head('total')}</td></tr></tbody></table>`;

  test('repeats the row of a sub-table, and makes the row above the heading of each page', () => {
    const { html, text } = fill(table);
    expect(html).toContain('<thead><tr><td>名称</td><td>数量</td></tr></thead>');
    expect(text).toBe('|名称|数量|煤|1,000.0|电|2.5|合计|12345.5|');
  });

  test.each(['T1', 'childrenDataTable0', 'childTable1'])('accepts the set name %s', (set) =>
    expect(fill(`<table><tr><td>${child('name', set)}</td></tr></table>`).text).toBe('|煤|电|'),
  );

  test('a sub-table without rows leaves the heading', () =>
    expect(fill(table, { ...data, childTable1: [] }).text).toBe('|名称|数量|合计|12345.5|'));

  test('a table in a cell of a repeated row is filled by itself', () =>
    expect(
      fill(`<table><tr><td>${child('name')}</td><td><table><tr><td>${child('x', 'other')}</td></tr></table></td></tr></table>`, {
        ...data,
        other: [{ x: 1 }, { x: 2 }],
      }).text,
    ).toBe('|煤|1|2|电|1|2|'));

  test('a row that joins a heading row keeps both in the body', () =>
    expect(fill(table.replace('<td>名称</td>', '<td rowspan="2">名称</td>')).html).not.toContain('<thead>'));
});

describe('pictures and codes', () => {
  test.each([
    [
      `&lt;img width='60' height='40'&gt;${head('pic')}&lt;/img&gt;`,
      /^<img src="\/api\/file\/Image\/annexpic\/a.png" width="60" height="40" alt="">$/,
    ],
    [`&lt;img&gt;${head('pic')}&lt;/img&gt;`, /width="100" height="100"/],
    [`&lt;qrCode&gt;${head('no')}&lt;/qrCode&gt;`, /^<img src="data:image\/svg\+xml,[^"]+" alt="A-1" width="265" height="265">$/],
    [`&lt;barCode width="4"&gt;${head('code')}&lt;/barCode&gt;`, /height="90">$/],
    [`&lt;barCode width='100' height='100'&gt;${head('code')}&lt;/barCode&gt;`, /width="100" height="110">$/],
    [`&lt;barCode&gt;${head('no')}&lt;/barCode&gt;`, /^A-1$/],
    [`&lt;img&gt;${head('script')}&lt;/img&gt;`, /^$/],
  ])('%s', (template, expected) =>
    expect(
      fill(template, { no: 'A-1', code: 'A1', pic: '[{"name":"a","url":"/api/file/Image/annexpic/a.png"}]', script: 'javascript:alert(1)' })
        .html,
    ).toMatch(expected),
  );
});

test('a page break is a comment in the template, each of them', () =>
  expect(fill('<p>1</p><!-- pagebreak --><p>2</p><!--pagebreak--><!-- other -->').html).toBe(
    '<p>1</p><!-- pagebreak --><p>2</p><!-- pagebreak -->',
  ));

test.each([
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<p style="background:url(javascript:alert(1));position:fixed;color:red">x</p>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<math><mtext></p><style><img src onerror=alert(1)></style></math>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data=x></object>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<span data-tag="headTable.no" onclick="x">{no}</span><form action=//x><input></form>',
  '<table border="1"><tr><td width="1" onmouseover=x background=//x>1</table>',
])('nothing of %s can run', (hostile) => {
  const { html } = fill(hostile, { no: '<img src=x onerror=alert(1)>' });
  expect(html).not.toMatch(/<[^>]*\s(?:on\w+|srcdoc|action|background)=|<(?:script|svg|iframe|form)|url\(|position|href="java/i);
});

test('a filled template has as many nodes as its template and its rows need', () => {
  const small = nodesFor(500);
  expect(small).toBeGreaterThan(500);
  expect(nodesFor(2_000)).toBeLessThanOrEqual(4 * small);
});

/** The nodes of a template whose functions and pictures do not end, and of a table with a row for each of its records. */
function nodesFor(count: number): number {
  const texts = `<p>${'千位分隔符('.repeat(count)}${'&lt;img&gt;'.repeat(count)}</p>${'<p>'.repeat(count)}`;
  const table = `<table><tr><td>${child('name')}${head('no')}</td></tr></table>`;
  const childTable1 = Array.from({ length: count }, (_, index) => ({ name: index }));
  return countOf(fillTemplate(parseTemplate(texts + table), { no: 1, childTable1 }, context).nodes);
}

const countOf = (nodes: readonly PrintNode[]): number =>
  nodes.reduce((sum, node) => sum + 1 + (typeof node === 'string' ? 0 : countOf(node.children)), 0);

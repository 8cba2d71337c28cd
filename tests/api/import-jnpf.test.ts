import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { importJnpf } from '#server/transfer/jnpf/import-jnpf.ts';
import { control, siteFields } from '../fixtures/module';
import { startApi, type Api } from '../setup/start-api';

let api: Api;
let token: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tangu-jnpf-'));
  api = await startApi();
  token = await api.administrator();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

let files = 0;
/** Runs an import of one file, and returns its report. */
async function run(content: string, name = 'dump.sql'): Promise<string> {
  files += 1;
  const path = join(folder, `${files}-${name}`);
  await writeFile(path, content);
  return (await importJnpf(path, api.services)).join('\n');
}

const mysql = (value: unknown): string =>
  value === null
    ? 'NULL'
    : typeof value === 'number'
      ? String(value)
      : `'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
const mysqlInsert = (table: string, rows: readonly Record<string, unknown>[]): string =>
  `INSERT INTO \`${table}\` (${Object.keys(rows[0] ?? {})
    .map((name) => `\`${name}\``)
    .join(', ')}) VALUES ${rows.map((row) => `(${Object.values(row).map(mysql).join(',')})`).join(',')};\n`;

const tablesOf = (main: string, child: string): string =>
  JSON.stringify([
    { typeId: '1', table: main, fields: [{ field: 'F_Id', primaryKey: 1 }, { field: 'name' }] },
    { typeId: '0', table: child, tableKey: 'F_Id', tableField: 'F_SiteId', relationTable: main, relationField: 'F_Id' },
  ]);

const moduleRow = (id: string, fullName: string, fields: readonly object[] = sites(id)): Record<string, unknown> => ({
  F_Id: id,
  F_FullName: fullName,
  F_EnCode: `code${id}`,
  F_Type: 1,
  F_WebType: 2,
  F_State: 1,
  F_Category: '90001',
  F_EnabledMark: 1,
  F_SortCode: 3,
  F_Tables: tablesOf(`mt_${id}`, `mt_${id}_meter`),
  F_FormData: JSON.stringify({ popupType: 'general', fields }),
  F_ColumnData: JSON.stringify({
    type: 1,
    columnList: [{ prop: 'name', id: 'name' }],
    searchList: [],
    hasPage: true,
    pageSize: 20,
    btnsList: [],
    columnBtnsList: [],
  }),
  F_DeleteMark: null,
});

/** The fields of the sites, with the table of their sub-table and a dictionary of the other installation. */
const sites = (id: string): object[] => [
  ...siteFields.filter((field) => !JSON.stringify(field).includes('meters')),
  control('select', 'sort', '分类', {
    config: { dataType: 'dictionary', dictionaryType: '90000' },
    props: { label: 'fullName', value: 'id' },
  }),
  control('table', 'tableField101', '表计', {
    config: {
      tableName: `mt_${id}_meter`,
      children: [control('input', 'meterNo', '表号'), control('inputNumber', 'reading', '读数', { precision: 2 })],
    },
  }),
];

const mysqlDump = (id: string): string =>
  [
    "-- MySQL dump 10.13  Distrib 8.0.36\n/*!40101 SET NAMES utf8mb4 */;\n# a comment; with a quote '\n",
    `CREATE TABLE \`mt_${id}\` (\n  \`F_Id\` varchar(50) NOT NULL COMMENT 'it''s; (the key)',\n  \`name\` varchar(50),\n  \`amount\` decimal(18,2),\n  \`factor\` decimal(18,4),\n  \`tags\` text,\n  \`day\` datetime,\n  \`note\` longtext,\n  \`sort\` varchar(50),\n  \`gone\` int,\n  \`made\` datetime,\n  \`F_CreatorTime\` datetime,\n  \`F_DeleteMark\` int,\n  PRIMARY KEY (\`F_Id\`)\n) ENGINE=InnoDB;\n`,
    // Before its module, and without names of columns.
    `INSERT INTO \`mt_${id}\` VALUES ('r1','北站',2.50,3,'["a","b"]','2024-03-01 00:00:00','行\\n\\'行\\' \\\\ ;--','90002',1,'2020-01-02 03:04:05','2020-01-02 03:04:05',NULL),('r2','南站',NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,NULL),('r3','旧站',NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,1),('r4','',NULL,NULL,NULL,NULL,NULL,NULL,1,NULL,NULL,NULL);\n`,
    mysqlInsert(`mt_${id}_meter`, [
      { F_Id: 'm1', F_SiteId: 'r1', meterNo: 'A', reading: 1.25 },
      { F_Id: 'm2', F_SiteId: 'r1', meterNo: 'B', reading: null },
    ]),
    mysqlInsert('base_dictionary_type', [
      { F_Id: '90000', F_ParentId: '-1', F_FullName: '站点分类', F_EnCode: 'siteSort', F_IsTree: 0, F_SortCode: 1, F_DeleteMark: null },
    ]),
    mysqlInsert('base_dictionary_data', [
      { F_Id: '90002', F_DictionaryTypeId: '90000', F_ParentId: '0', F_FullName: '一级', F_EnCode: 'one', F_SortCode: 1, F_EnabledMark: 1 },
    ]),
    mysqlInsert('base_visualdev', [moduleRow(id, `旧站点${id}`)]),
    mysqlInsert('base_module', [
      {
        F_Id: `g${id}`,
        F_ParentId: '-1',
        F_Type: 1,
        F_FullName: `旧系统${id}`,
        F_EnCode: `old${id}`,
        F_Category: 'Web',
        F_PropertyJson: '',
        F_EnabledMark: 1,
        F_SortCode: 1,
      },
      {
        F_Id: `p${id}`,
        F_ParentId: `g${id}`,
        F_Type: 3,
        F_FullName: `旧站点${id}`,
        F_EnCode: `oldSite${id}`,
        F_Category: 'Web',
        F_PropertyJson: JSON.stringify({ moduleId: id }),
        F_EnabledMark: 1,
        F_SortCode: 1,
      },
      {
        F_Id: `q${id}`,
        F_ParentId: `g${id}`,
        F_Type: 5,
        F_FullName: '报表',
        F_EnCode: `report${id}`,
        F_Category: 'Web',
        F_PropertyJson: '{}',
        F_EnabledMark: 1,
        F_SortCode: 2,
      },
    ]),
    mysqlInsert('base_sys_log', [{ F_Id: 'l', F_UserName: 'canary' }]),
    mysqlInsert('wh_order', [{ F_Id: 'o' }]),
  ].join('');

const records = async (id: string) =>
  (await api.post(`/api/visualdev/OnlineDev/${id}/List`, { display: 'values', sidx: 'name' }, token)).data as {
    list: Record<string, unknown>[];
  };

const owned = (id: string, creator: string | null, changer: string | null) => ({
  F_Id: id,
  name: id,
  maker: creator,
  changer,
  F_CreatorUserId: creator,
  F_LastModifyUserId: changer,
});

describe('a dump of MySQL', () => {
  it('keeps the creators of records who are here, and gives the others to the administrator', async () => {
    const fields = [control('input', 'name', '名称'), control('createUser', 'maker', '创建人'), control('modifyUser', 'changer', '修改人')];
    const report = await run(
      [
        mysqlInsert('base_user', [{ F_Id: 'zhao', F_Account: 'zhao', F_RealName: '赵', F_EnabledMark: 1 }]),
        mysqlInsert('base_visualdev', [moduleRow('70009', '有主记录', fields)]),
        mysqlInsert('mt_70009', [owned('w1', 'zhao', null), owned('w2', 'gone', 'zhao'), owned('w3', null, 'gone')]),
      ].join(''),
    );
    const { rows } = await sql<{ id: string }>`select id from base_user where account = 'admin'`.execute(api.services.db);
    const admin = rows[0]?.id;
    expect(report).toContain('2 records of “有主记录”: their creators are not here; they belong to the administrator.');
    const { resource } = await api.services.catalogue.release('70009');
    const stored = await api.services.recordsOf(resource, serverCaller).all({ order: [{ field: 'id', descending: false }] });
    expect(stored.map(({ creatorUserId, lastModifyUserId, maker, changer }) => [creatorUserId, lastModifyUserId, maker, changer])).toEqual([
      ['zhao', null, 'zhao', null],
      [admin, 'zhao', admin, 'zhao'],
      [admin, admin, null, admin],
    ]);
  });

  it('brings its modules with dictionaries, menus and records, and says what it left', async () => {
    const report = await run(mysqlDump('70001'));
    expect(report).toContain('Taken: 1 dictionaries, 1 dictionary entries, 1 modules, 2 menus, 2 records of “旧站点70001”.');
    expect(report).toMatch(/1 rows of the table base_sys_log/);
    expect(report).toMatch(/“报表” .*no dictionaries, reports/);
    expect(report).toMatch(/The record r4 of “旧站点70001” \(.*line \d+\): \/name/);
    expect(report).toMatch(/1 rows of the table wh_order: no module/);
    const { list } = await records('70001');
    const site = list.find(({ id }) => id === 'r1');
    expect(site).toMatchObject({
      name: '北站',
      amount: 2.5,
      emission: 7.5,
      tags: ['a', 'b'],
      note: "行\n'行' \\ ;--",
      sort: '90002',
      made: new Date(2020, 0, 2, 3, 4, 5).getTime(),
    });
    const read = await api.get('/api/visualdev/OnlineDev/70001/r1', token);
    expect(JSON.parse(String(read.data['data']))).toMatchObject({
      tableField101: [
        { meterNo: 'A', reading: 1.25 },
        { meterNo: 'B', reading: null },
      ],
    });
    const menus = await api.get('/api/oauth/CurrentUser', token);
    expect(JSON.stringify(menus.data)).toContain('oldSite70001');
  });

  it('changes nothing the second time', async () => {
    const before = await records('70001');
    const report = await run(mysqlDump('70001'));
    expect(report).toContain('Taken: nothing.');
    expect(report).toContain(
      'Already here, unchanged: 1 dictionaries, 1 dictionary entries, 1 modules, 2 menus, 2 records of “旧站点70001”.',
    );
    expect(await records('70001')).toEqual(before);
  });

  it('maps what is here under another id', async () => {
    const dump = mysqlDump('70002')
      .replaceAll("'90000'", "'91000'")
      .replaceAll('\\"90000\\"', '\\"91000\\"')
      .replaceAll('"90000"', '"91000"')
      .replaceAll("'90002'", "'91002'");
    const report = await run(dump);
    expect(report).toContain('dictionaries: “站点分类” is here under the id 90000.');
    expect((await records('70002')).list.find(({ name }) => name === '北站')).toMatchObject({ sort: '90002' });
  });
});

/** A value in the data of a COPY. */
const cell = (value: unknown) =>
  value === null
    ? String.raw`\N`
    : String(value)
        .replaceAll('\\', '\\\\')
        .replaceAll('\n', String.raw`\n`)
        .replaceAll('\t', String.raw`\t`);

describe('a dump of PostgreSQL', () => {
  it('is read from COPY and from INSERT', async () => {
    const row = moduleRow('70003', "站'点70003");
    const dump = [
      '--\n-- PostgreSQL database dump\n--\nSET standard_conforming_strings = on;\n',
      "CREATE FUNCTION public.f() RETURNS int AS $$ begin; return '1; end; $$ LANGUAGE plpgsql;\n",
      `COPY public.base_visualdev (${Object.keys(row).join(', ').toLowerCase()}) FROM stdin;\n${Object.values(row).map(cell).join('\t')}\n\\.\n`,
      `INSERT INTO public.mt_70003 ("F_Id", name, amount, note) VALUES ('r1', '北''站\\', 1.5, E'a\\nb'::text);\n`,
    ].join('');
    expect(await run(dump)).toContain("1 records of “站'点70003”");
    expect((await records('70003')).list).toMatchObject([{ id: 'r1', name: "北'站\\", amount: 1.5, note: 'a\nb' }]);
  });
});

const tag = (set: string, field: string) => `<span class="wk-print-tag-wukong" data-tag="${set}.${field}">{${field}}</span>`;

describe('print templates', () => {
  const html = `<p onclick="x()">${tag('headTable', 'F_NAME')}${tag('headTable', 'lost')}</p><script>1</script><table><tr><td>${tag('T1', 'meterNo')}</td></tr></table>`;
  const template = (id: string, more: object = {}) => ({
    F_Id: id,
    F_FullName: `单据${id}`,
    F_EnCode: `note${id}`,
    F_Category: 'form',
    F_Type: 2,
    F_SourceType: 0,
    F_SqlTemplate: JSON.stringify([{ sql: 'select F_NAME from mt_print where F_Id = @formId' }]),
    F_PrintTemplate: html,
    F_PageParam: '{"type":"3"}',
    ...more,
  });

  it('read the module that prints by them, and wait where none does', async () => {
    const module = moduleRow('print', '旧打印');
    const formData = JSON.stringify({ ...JSON.parse(String(module['F_FormData'])), hasPrintBtn: true, printId: ['t1'] });
    const report = await run(
      mysqlInsert('base_visualdev', [{ ...module, F_FormData: formData }]) +
        mysqlInsert('base_printdev', [template('t1'), template('t2'), template('t3', { F_PrintTemplate: '' })]),
    );
    expect(report).toContain('2 print templates');
    for (const words of [
      'The print template “单据t1” reads the module print in place of SQL.',
      '1 fields of the print template “单据t1” are not in its module, and print as empty: headTable.lost',
      'The print template “单据t2” is disabled: no released module prints by it',
      '“单据t3” (',
    ])
      expect(report).toContain(words);
    const stored = (await api.get('/api/system/printDev/t1', token)).data;
    expect(stored).toMatchObject({ sourceType: 2, moduleId: 'print', enabledMark: 1, pageParam: '{"type":"3"}' });
    expect(stored['printTemplate']).toBe(
      `<p>${tag('headTable', 'name')}${tag('headTable', 'lost')}</p><table><tr><td>${tag('tableField101', 'meterNo')}</td></tr></table>`,
    );
    expect((await api.get('/api/system/printDev/t2', token)).data).toMatchObject({ enabledMark: 0, sourceType: 0 });
  });

  it('come from an exported file', async () => {
    const report = await run(
      JSON.stringify({ id: 't4', fullName: '导出', enCode: 'exported', category: 'form', printTemplate: '<p>1</p>' }),
      'x.bp',
    );
    expect(report).toContain('Taken: 1 print templates.');
  });
});

describe('a file of the platform', () => {
  it('brings a module as a draft', async () => {
    const { F_Id: id, F_FullName: fullName, F_EnCode: enCode, F_FormData: formData } = moduleRow('70004', '站点70004');
    const report = await run(
      JSON.stringify({ id, fullName, enCode, formData, columnData: '{}', tables: '[]', modelType: 'onlineDev', state: 1 }),
      'a.vdd',
    );
    expect(report).toContain('The module “站点70004” is a draft.');
    expect((await api.get('/api/visualdev/Base/70004', token)).data).toMatchObject({ state: 0, fullName: '站点70004' });
  });

  it('brings a dictionary', async () => {
    const file = {
      list: [{ id: '92000', parentId: '-1', fullName: '旧分类', enCode: 'oldSort' }],
      modelList: [{ id: '92001', parentId: '0', fullName: '甲', enCode: 'a', dictionaryTypeId: '92000', enabledMark: 1 }],
    };
    expect(await run(JSON.stringify(file), 'a.bdd')).toContain('Taken: 1 dictionaries, 1 dictionary entries.');
  });

  it('keeps an interface that calls something disabled', async () => {
    const category = (
      await api.services.recordsOf('system/dictionaryData', (await import('#server/access/caller.ts')).serverCaller).all({ fields: ['id'] })
    )[0]?.['id'];
    const file = {
      id: '93000',
      fullName: '旧接口',
      enCode: 'oldApi',
      category,
      type: 3,
      action: 3,
      dataConfigJson: '{"url":"http://10.0.0.1/"}',
      enabledMark: 1,
    };
    expect(await run(JSON.stringify(file), 'a.bd')).toContain('The data interface “旧接口” is disabled');
  });

  it.each([
    ['a.vp', '{}', 'this version has no place for it'],
    ['a.txt', 'x', 'not a file of the platform'],
    ['b.vdd', '{"fullName":"x"}', '`formData` or `modelType` is missing'],
  ])('says why %s is not taken', async (name, content, reason) => expect(await run(content, name)).toContain(reason));
});

it('takes serial-number rules, whose numbers go on after the last one', async () => {
  const report = await run(
    'INSERT INTO `base_bill_rule` (`F_Id`,`F_FullName`,`F_EnCode`,`F_Prefix`,`F_DateFormat`,`F_Digit`,`F_StartNumber`,`F_OutputNumber`) VALUES ' +
      "('b1','合同','contract','HT','no',4,'0001','HT0041'),('b2','旧','old','J','no',0,'1',NULL);\n",
  );
  expect(report).toContain('“旧”');
  expect(await api.get('/api/system/BillRule/BillNumber/contract', token)).toMatchObject({ code: 200, data: 'HT0042' });
});

describe('a hostile dump', () => {
  const insert = 'INSERT INTO `base_visualdev` (`F_Id`,`F_FullName`) VALUES ';
  it.each<[string, string, RegExp]>([
    ['a text that is never closed', `-- MySQL\n\n${insert}('a','b`, /line 3: a text that begins in this statement with ' is never closed/],
    ['a row with too few values', `${insert}('a');`, /line 1: a row of base_visualdev has 1 values for 2 columns/],
    ['a row with too many values', `${insert}('a','b','c');`, /has 3 values for 2 columns/],
    ['values without commas', `${insert}('a' 'b');`, /line 1: the values of a row are not separated by commas/],
    ['an INSERT into an unknown table', 'INSERT INTO `x` VALUES (1);\n`', /line 1: the columns of the table x are not named/],
    ['a COPY without an end', 'COPY a (b) FROM stdin;\n1\n', /does not end with \\\./],
    ['bytes that are not UTF-8', 'SELECT 1;\n\u00ff', /line 2: the text is not UTF-8/],
  ])('is refused for %s, with the line', async (_case, dump, message) => {
    const path = join(folder, 'hostile.sql');
    await writeFile(path, dump, 'latin1');
    await expect(importJnpf(path, api.services)).rejects.toThrow(message);
  });

  it('runs nothing, whatever it says', async () => {
    const report = await run("DROP TABLE base_user; UPDATE base_user SET account = 'x'; COPY base_user TO PROGRAM 'rm -rf /';\n");
    expect(report).toContain('Taken: nothing.');
    expect((await api.get('/api/oauth/CurrentUser', token)).code).toBe(200);
  });

  it('with a hundred thousand texts in one line is read in one go', async () => {
    const rows = Array.from({ length: 50_000 }, (_, index) => `('${index}','E''x')`).join(',');
    const report = await run(`-- PostgreSQL database dump\nINSERT INTO base_sys_log (f_id, f_account) VALUES ${rows};\n`);
    expect(report).toContain('50000 rows of the table base_sys_log');
  });

  it('with a line of 80 MB is refused without reading on', async () => {
    const path = join(folder, 'long.sql');
    await writeFile(path, `-- x\n${' '.repeat(80_000_000)}`);
    await expect(importJnpf(path, api.services)).rejects.toThrow(/line 2: the line is longer than/);
  });
});

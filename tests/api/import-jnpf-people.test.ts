import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverCaller } from '#server/access/caller.ts';
import { importJnpf } from '#server/transfer/jnpf/import-jnpf.ts';
import { md5, startApi, type Api } from '../setup/start-api';

/** People and rights of a dump, in the columns of the tables of 3.4 and later. */
let api: Api;
let folder: string;
let report: string;

const insert = (table: string, columns: string, ...rows: string[]): string =>
  `INSERT INTO \`${table}\` (${columns}) VALUES ${rows.map((row) => `(${row})`).join(',')};\n`;

type Condition = readonly [id: string, op: string, content: string, value?: unknown];

/** A data rule of the menu `n2`; `s8` has the name of `s1`. */
const scheme = (id: string, name: string, conditions: readonly Condition[], allData = 0): string => {
  const groups = conditions.map(([field, op, conditionText, value]) => ({ id: field, field, op, conditionText, value }));
  const json = JSON.stringify([{ logic: 'and', groups }]);
  return `'${id}', 'n2', '${name}', 'code${id}', ${allData}, 'and', '${json}'`;
};

const dump = [
  insert(
    'base_organize',
    'F_Id, F_ParentId, F_Category, F_FullName, F_EnCode, F_ManagerId, F_EnabledMark, F_DeleteMark',
    // A child before its parent.
    "'o2', 'o1', 'department', '设备科', 'equipment', 'u2', 1, NULL",
    "'o1', '-1', 'company', '青山水泥', 'qingshan', NULL, 1, NULL",
    "'o3', '-1', 'company', '已撤销', 'gone', NULL, 1, 1",
  ),
  insert(
    'base_position',
    'F_Id, F_FullName, F_EnCode, F_Type, F_OrganizeId, F_EnabledMark',
    "'p1', '窑操', 'kiln', 'no such type', 'o2', 1",
    "'p2', '无部门', 'none', '', 'o3', 1",
  ),
  insert(
    'base_role',
    'F_Id, F_FullName, F_EnCode, F_GlobalMark, F_EnabledMark',
    "'r1', '填报员', 'clerk', 0, 1",
    "'r2', '查阅', 'reader', 1, 1",
  ),
  insert('base_organize_relation', 'F_Id, F_OrganizeId, F_ObjectType, F_ObjectId', "'x1', 'o2', 'Role', 'r1'"),
  insert('base_group', 'F_Id, F_FullName, F_EnCode, F_Type, F_EnabledMark', "'g1', '巡检组', 'patrol', '', 1"),
  insert(
    'base_user',
    'F_Id, F_Account, F_RealName, F_Gender, F_MobilePhone, F_ManagerId, F_OrganizeId, F_Password, F_Secretkey, F_IsAdministrator, F_EnabledMark, F_EntryDate',
    "'u1', 'lishan', '李山', 1, '13800000000', 'u2', 'o1', 'canary-hash', 'canary-key', 0, 1, '2020-01-02 00:00:00'",
    "'u2', 'wangshui', '王水', 2, NULL, NULL, 'o1', 'canary-hash', 'canary-key', 1, 0, NULL",
    "'u3', 'admin', '他们的管理员', 1, NULL, NULL, NULL, 'canary-hash', 'canary-key', 1, 1, NULL",
  ),
  insert(
    'base_user_relation',
    'F_Id, F_UserId, F_ObjectType, F_ObjectId',
    "'m1', 'u1', 'Organize', 'o2'",
    "'m2', 'u1', 'Position', 'p1'",
    "'m3', 'u1', 'Role', 'r1'",
    "'m4', 'u1', 'Group', 'g1'",
    "'m5', 'u1', 'Role', 'nowhere'",
  ),
  insert(
    'base_module',
    'F_Id, F_ParentId, F_Type, F_FullName, F_EnCode, F_Category, F_UrlAddress, F_PropertyJson, F_EnabledMark',
    "'n1', '-1', 7, '外部报表', 'outside', 'Web', 'https://example.com', '', 1",
    "'n2', '-1', 2, '字典', 'movedDictionary', 'Web', 'systemData/dictionary', '', 1",
  ),
  insert(
    'base_module_button',
    'F_Id, F_ModuleId, F_ParentId, F_FullName, F_EnCode, F_EnabledMark',
    "'b1', 'n1', '-1', '打印', 'btn_print', 1",
  ),
  insert(
    'base_module_data_authorize',
    'F_Id, F_ModuleId, F_FullName, F_EnCode, F_Type, F_ConditionText, F_ConditionSymbol',
    "'d1', 'n2', '创建人', 'F_CREATORUSERID', 'varchar', '@userId,@organizeId', '==,<>'",
    "'d2', 'n2', '名称', 'fullName', 'varchar', 'input', '==,like'",
    "'d3', 'n2', '别处', 'nowhere', 'varchar', 'input', '=='",
  ),
  insert(
    'base_module_data_authorize_scheme',
    'F_Id, F_ModuleId, F_FullName, F_EnCode, F_AllData, F_MatchLogic, F_ConditionJson',
    scheme('s1', '本人', [
      ['d1', '==', '@userId'],
      ['d2', 'like', 'input', '煤'],
    ]),
    scheme('s2', '本科室', [['d1', 'in', 'organizeSelect', ['o2']]]),
    scheme('s3', '全部', [], 1),
    scheme('s4', '缺字段', [
      ['d1', '==', '@userId'],
      ['d3', '==', 'input', '1'],
    ]),
    scheme('s5', '缺组织', [['d1', 'notIn', 'organizeSelect', ['gone']]]),
    scheme('s6', '别的算法', [['d1', 'isCurrentMonth', '@userId']]),
    scheme('s7', '空的', []),
    scheme('s8', '本人', [['d2', '<>', 'input', '煤']]),
  ),
  insert(
    'base_authorize',
    'F_Id, F_ItemType, F_ItemId, F_ObjectType, F_ObjectId',
    "'a1', 'module', 'n1', 'Role', 'r1'",
    "'a2', 'button', 'b1', 'Role', 'r1'",
    "'a3', 'module', 'nowhere', 'Role', 'r1'",
    "'a4', 'portal', 'portal1', 'Role', 'r1'",
    "'a5', 'module', 'n1', 'Role', 'nowhere'",
    "'a6', 'module', 'n2', 'Role', 'r2'",
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `'as${number}', 'resource', 's${number}', 'Role', 'r2'`),
  ),
  insert('base_portal', 'F_Id, F_FullName, F_EnCode', "'portal1', '驾驶舱', 'cockpit'"),
  insert('base_printdev', 'F_Id, F_FullName, F_EnCode', "'print1', '入库单', 'receipt'"),
].join('');

const move = async (): Promise<string> => (await importJnpf(join(folder, 'dump.sql'), api.services)).join('\n');
const record = async (resource: string, id: string) => api.services.recordsOf(resource, serverCaller).get(id);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tangu-jnpf-'));
  api = await startApi();
  await writeFile(join(folder, 'dump.sql'), dump);
  report = await move();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

describe('people and rights of a dump', () => {
  it('come with their organisations, memberships, superiors and rights', async () => {
    expect(report).toContain(
      '2 organisations, 1 positions, 2 roles, 1 groups, 2 users, 1 buttons of menus, 2 fields of data rules, 3 data rules, 6 rights',
    );
    expect(await record('permission/organize', 'o2')).toMatchObject({ parentId: 'o1', category: 'department', managerId: 'u2' });
    expect(await record('permission/position', 'p1')).toMatchObject({ organizeId: 'o2' });
    expect(await record('permission/role', 'r1')).toMatchObject({ globalMark: 0, organizeIds: ['o2'] });
    expect(await record('permission/user', 'u1')).toMatchObject({
      account: 'lishan',
      realName: '李山',
      mobilePhone: '13800000000',
      managerId: 'u2',
      organizeId: 'o2,o1',
      positionId: 'p1',
      roleId: 'r1',
      groupId: 'g1',
      enabledMark: 1,
      entryDate: new Date(2020, 0, 2).getTime(),
    });
    const grants = await api.services.recordsOf('permission/authorize', serverCaller).all({
      filter: { field: 'objectId', is: 'equals', value: 'r1' },
      order: [{ field: 'itemType', descending: false }],
    });
    expect(grants.map(({ itemType, itemId, objectType }) => [itemType, itemId, objectType])).toEqual([
      ['button', 'b1', 'Role'],
      ['module', 'n1', 'Role'],
    ]);
  });

  it('come with the data rules that can be moved as a whole', async () => {
    expect(await record('system/moduleDataAuthorizeScheme', 's1')).toMatchObject({ moduleId: 'n2', fullName: '本人', allData: 0 });
    expect(JSON.parse(String((await record('system/moduleDataAuthorizeScheme', 's1'))?.['conditionJson']))).toMatchObject([
      {
        logic: 'and',
        groups: [
          { id: 'd1', field: 'creatorUserId', op: '==', conditionText: '@userId' },
          { id: 'd2', field: 'fullName', op: 'like', conditionText: 'input', value: '煤' },
        ],
      },
    ]);
    const schemes = await api.services.recordsOf('system/moduleDataAuthorizeScheme', serverCaller).all({
      filter: { field: 'moduleId', is: 'equals', value: 'n2' },
    });
    expect(schemes.map(({ id }) => id).toSorted()).toEqual(['s1', 's2', 's3']);
    const { rows } = await sql<{ item_id: string }>`
      select item_id from base_authorize where object_id = 'r2' and item_type = 'resource' order by item_id`.execute(api.services.db);
    expect(rows.map(({ item_id: id }) => id)).toEqual(['s1', 's2', 's3']);
  });

  it('give nobody a password or the rights of an administrator', async () => {
    expect(await record('permission/user', 'u2')).toMatchObject({ enabledMark: 0 });
    expect((await record('permission/user', 'u2'))?.['isAdministrator']).not.toBe(1);
    expect(JSON.stringify(await record('permission/user', 'u1'))).not.toContain('canary');
    expect((await api.login('lishan', '')).code).not.toBe(200);
    expect((await api.login('lishan', md5('canary-hash'))).code).not.toBe(200);
    expect(await record('permission/user', 'u3')).toBeUndefined();
    await api.administrator();
  });

  it('are named where they are not active or have no place here', () => {
    for (const words of [
      '2 users have no password',
      'The user “wangshui” was an administrator there',
      'users: “admin” is here under the id',
      '“无部门” (dump.sql',
      '1 memberships of users: their organisations',
      'The data rule “缺字段” (dump.sql, line 11) is not here: it compares “d3”, which the menu does not have here.',
      'The data rule “缺组织” (dump.sql, line 11) is not here: it compares “creatorUserId” with “gone”, which is not here.',
      'The data rule “别的算法” (dump.sql, line 11) is not here: it compares “creatorUserId” by “isCurrentMonth”, which is not possible',
      'The data rule “空的” (dump.sql, line 11) is not here: it has no conditions.',
      'The data rule “本人” (dump.sql, line 11) is not here: its menu has a data rule of this code or name.',
      '5 rights on items of the type “resource”',
      '1 rights on items of the type “module”',
      '1 rights on items of the type “portal”',
      '1 rights of users, positions, roles and groups that are not here',
      'The portal “驾驶舱”',
      '“入库单” (dump.sql, line 14): it has no template',
    ])
      expect(report).toContain(words);
  });

  it('change nothing the second time, and give no right back that was taken', async () => {
    const before = await record('permission/user', 'u1');
    const grants = api.services.recordsOf('permission/authorize', serverCaller);
    const [revoked] = await grants.all({ filter: { field: 'itemId', is: 'equals', value: 'b1' } });
    await grants.remove(String(revoked?.['id']));
    const again = await move();
    expect(again).toContain('Taken: nothing.');
    expect(again).not.toContain('no password');
    expect(again).toContain('1 rights of users, positions, roles and groups that were here before');
    expect(await record('permission/user', 'u1')).toEqual(before);
  });
});

import { Client, type PoolConfig } from 'pg';
import { moduleTableName } from '#engine/module/module-columns';
import { moduleKeyOf } from '#engine/module/module-key';
import { logIn } from '../log-in';
import { median } from '../median';
import { apiOf, releaseModule } from '../records/api';
import { fillRecords, recordsModule } from '../records/bench-module';
import { grantModule, type RuleGroup } from '../records/grant-module';
import { requestRate } from '../request-rate';
import { startBare } from '../start-bare';
import type { Product } from '../start-product';
import type { Measurement } from '../table-of';

const records = 1_000_000;
const rounds = 5;
/** A user of the filled organisation, whose department has others below it. */
const user = { id: 'user1', account: 'bench000001', organisation: 'dep2' };

/** Five conditions: three that hold together, and two of which one holds. */
const rule: readonly RuleGroup[] = [
  {
    logic: 'and',
    groups: [
      condition('activity', '>=', 'inputNumber', 100),
      condition('kind', 'in', 'input', ['1', '2']),
      condition('site', '<>', 'input', '厂区 3'),
    ],
  },
  {
    logic: 'or',
    groups: [condition('name', 'like', 'input', '9'), condition('creatorUserId', '==', '@organizationAndSuborganization', '')],
  },
];

/** The same by hand, in the statement of a page as a developer would write it. */
const byHand = (table: string): string => `
  select id, name, code, site, meter, activity, factor, kind, month, verified, emission, version,
    (select count(*) from ${table} where delete_mark = 0 and activity >= 100 and kind in ('1', '2') and site <> '厂区 3'
      and (name like '%9%' or creator_user_id in (${members}))) as total
  from ${table} where delete_mark = 0 and activity >= 100 and kind in ('1', '2') and site <> '厂区 3'
    and (name like '%9%' or creator_user_id in (${members}))
  order by creator_time desc, id desc limit 20`;

const members = `with recursive below (id) as (
    select '${user.organisation}' union select base_organize.id from base_organize join below on base_organize.parent_id = below.id where delete_mark = 0)
  select user_id from base_user_relation join below on object_id = below.id where object_type = 'Organize' and delete_mark = 0`;

function condition(field: string, op: string, conditionText: string, value: unknown) {
  return { field, op, conditionText, value };
}

/** A list of a million records under a data rule, against a statement with the same conditions written by hand. */
export async function measureDataRule({ product, connection }: { product: Product; connection: PoolConfig }): Promise<Measurement[]> {
  const api = await apiOf(product.baseUrl);
  const module = await releaseModule(api, recordsModule);
  const table = moduleTableName(moduleKeyOf(module));
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(fillRecords(table, records));
    await client.query(`update ${table} set creator_user_id = 'user' || (substr(id, 6)::int % 100000 + 1) where activity > 900`);
    await client.query(`vacuum analyze ${table}`);
    await client.query(`update base_user set password = (select password from base_user where account = 'admin') where id = '${user.id}'`);
  } finally {
    await client.end();
  }
  await grantModule(api, connection, { module, userId: user.id, rule });
  const authorization = await logIn(product.baseUrl, user.account);
  const bare = await startBare(connection, { list: { text: byHand(table), values: [] } });
  try {
    const list = { modelId: module, menuId: '', currentPage: 1, pageSize: 20, queryJson: '', superQueryJson: '', sidx: '-creatorTime' };
    const ruled = { url: `${product.baseUrl}/api/visualdev/OnlineDev/${module}/List`, authorization, body: list };
    const written = { url: `${bare.baseUrl}/list` };
    await sameTotal(ruled, written);
    const measured = [];
    for (let round = 0; round < rounds; round += 1)
      measured.push({ bare: await requestRate(written, 5), product: await requestRate(ruled, 5) });
    const factor = median(measured.map((one) => one.product.p50 / one.bare.p50));
    return [
      {
        name: `a data rule of five conditions over ${records} records by hand, p50`,
        result: `${median(measured.map((one) => one.bare.p50)).toFixed(0)} ms`,
      },
      { name: 'the same of the product, in times of it', result: factor.toFixed(2), target: '≤ 1.30', isMet: factor <= 1.3 },
    ];
  } finally {
    await bare.stop();
  }
}

const totalOf = async (url: string, init?: RequestInit): Promise<number> =>
  ((await (await fetch(url, init)).json()) as { data: { pagination: { total: number } } }).data.pagination.total;

/** A rule that shows other records than the statement by hand would not be the same work. */
async function sameTotal(ruled: { url: string; authorization: string; body: object }, written: { url: string }): Promise<void> {
  const headers = { authorization: ruled.authorization, 'content-type': 'application/json' };
  const totals = [await totalOf(ruled.url, { method: 'POST', headers, body: JSON.stringify(ruled.body) }), await totalOf(written.url)];
  if (totals[0] !== totals[1] || !totals[0]) throw new Error(`The rule shows ${totals[0]} records, the statement by hand ${totals[1]}.`);
}

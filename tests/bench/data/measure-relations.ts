import { rm } from 'node:fs/promises';
import { Client, type PoolConfig } from 'pg';
import { pino } from 'pino';
import { moduleTableName } from '#engine/module/module-columns';
import { moduleKeyOf } from '#engine/module/module-key';
import { startEmbedded } from '#server/storage/embedded/start-embedded.ts';
import { dataFolder } from '../data-folder';
import { median } from '../median';
import { apiOf, releaseModule } from '../records/api';
import { requestRate, type Rate, type Target } from '../request-rate';
import { startBare } from '../start-bare';
import { startProduct, type Product } from '../start-product';
import type { Measurement } from '../table-of';
import { urlOf } from '../url-of';

const relations = 10;
const records = 5_000;
/** Of each related module. */
const relatedRecords = 2_000;
const pageSize = 500;

/**
 * A list of 500 records with ten relations to ten modules, over ten connections, against a bare Fastify and pg that joins the
 * eleven tables in one statement on the same database. The two take turns.
 */
export async function measureRelations(root: string): Promise<Measurement[]> {
  const dataDir = await dataFolder();
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) });
  try {
    const product = await startProduct(root, { DATA_DIR: dataDir, DATABASE_URL: urlOf(embedded.connection) });
    try {
      return await measure(embedded.connection, product);
    } finally {
      await product.stop();
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(connection: PoolConfig, product: Product): Promise<Measurement[]> {
  const api = await apiOf(product.baseUrl);
  const targets: string[] = [];
  for (let index = 0; index < relations; index += 1)
    targets.push(await releaseModule(api, moduleNamed(`benchTarget${index}`, [text('name')])));
  const fields = [text('name'), ...targets.map((modelId, index) => relation(`r${index}`, modelId))];
  const module = await releaseModule(api, moduleNamed('benchRelations', fields));
  const tables = targets.map((target) => moduleTableName(moduleKeyOf(target)));
  const table = moduleTableName(moduleKeyOf(module));
  await fill(connection, table, tables);
  const bare = await startBare(connection, { list: { text: joined(table, tables), values: [] } });
  try {
    const list = {
      url: `${product.baseUrl}/api/visualdev/OnlineDev/${module}/List`,
      authorization: api.authorization,
      body: { modelId: module, menuId: '', currentPage: 1, pageSize, queryJson: '', superQueryJson: '', sidx: '' },
    };
    return rowsOf(await compare(list, { url: `${bare.baseUrl}/list`, body: {} }));
  } finally {
    await bare.stop();
  }
}

const text = (name: string) => ({ __config__: { jnpfKey: 'input', label: name }, __vModel__: name });

const relation = (name: string, modelId: string) => ({
  __config__: { jnpfKey: 'relationForm', label: name },
  __vModel__: name,
  modelId,
  relationField: 'name',
});

const moduleNamed = (name: string, fields: readonly { __vModel__: string }[]) => ({
  id: '',
  fullName: name,
  enCode: name,
  type: 1,
  webType: 2,
  dbLinkId: '0',
  category: '',
  state: 0,
  enableFlow: 0,
  sortCode: 0,
  tables: '[]',
  formData: JSON.stringify({ fields }),
  columnData: JSON.stringify({
    type: 1,
    columnList: fields.map(({ __vModel__: prop }) => ({ prop, id: prop, label: prop })),
    searchList: [],
  }),
});

/** As an engineer would write it by hand: all columns, the names of the related records, and the total. */
const joined = (table: string, tables: readonly string[]): string => `
  select main.*, ${tables.map((_, index) => `t${index}.name as r${index}_name`).join(', ')},
    (select count(*) from ${table} where delete_mark = 0) as total
  from ${table} main ${tables.map((name, index) => `left join ${name} t${index} on t${index}.id = main.r${index} and t${index}.delete_mark = 0`).join(' ')}
  where main.delete_mark = 0 order by main.creator_time desc, main.id desc limit ${pageSize}`;

async function fill(connection: PoolConfig, table: string, tables: readonly string[]): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    for (const name of tables)
      await client.query(`
        insert into ${name} (id, name, creator_time, delete_mark, version)
        select 'target' || lpad(n::text, 20, '0'), '对象 ' || n, n, 0, 1 from generate_series(1, ${relatedRecords}) as n`);
    const columns = tables.map((_, index) => `r${index}`);
    const values = tables.map((_, index) => `'target' || lpad((1 + (n * ${index + 7}) % ${relatedRecords})::text, 20, '0')`);
    await client.query(`
      insert into ${table} (id, name, creator_time, delete_mark, version, ${columns.join(', ')})
      select 'record' || lpad(n::text, 20, '0'), '记录 ' || n, n, 0, 1, ${values.join(', ')} from generate_series(1, ${records}) as n`);
    for (const name of [table, ...tables]) await client.query(`vacuum analyze ${name}`);
  } finally {
    await client.end();
  }
}

async function compare(product: Target, bare: Target): Promise<{ product: Rate; bare: Rate }[]> {
  for (const target of [product, bare]) await requestRate(target, 2);
  const rounds = [];
  for (let round = 0; round < 5; round += 1) rounds.push({ bare: await requestRate(bare, 4), product: await requestRate(product, 4) });
  return rounds;
}

function rowsOf(rounds: readonly { product: Rate; bare: Rate }[]): Measurement[] {
  const of = (pick: (round: { product: Rate; bare: Rate }) => number) => median(rounds.map(pick));
  const times = of(({ product, bare }) => bare.perSecond / product.perSecond);
  return [
    {
      name: `list of ${pageSize} records with ${relations} relations, requests/s of a join by hand`,
      result: of(({ bare }) => bare.perSecond).toFixed(0),
    },
    { name: 'the same of the product', result: of(({ product }) => product.perSecond).toFixed(0) },
    { name: 'in times of the join', result: times.toFixed(2), target: '≤ 1.30', isMet: times <= 1.3 },
  ];
}

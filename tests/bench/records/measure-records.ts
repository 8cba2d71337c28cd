import { rm } from 'node:fs/promises';
import { Client, type PoolConfig } from 'pg';
import { pino } from 'pino';
import { moduleTableName } from '#engine/module/module-columns';
import { moduleKeyOf } from '#engine/module/module-key';
import { startEmbedded } from '#server/storage/embedded/start-embedded.ts';
import { dataFolder } from '../data-folder';
import { median } from '../median';
import { requestRate, type Rate, type Target } from '../request-rate';
import { startBare } from '../start-bare';
import { startProduct, type Product } from '../start-product';
import type { Measurement } from '../table-of';
import { urlOf } from '../url-of';
import { logIn } from '../log-in';
import { apiOf, releaseModule, type Api } from './api';
import { fillRecords, newRecord, recordsModule } from './bench-module';
import { grantModule } from './grant-module';
import { measureRelease } from './measure-release';
import { recordedCalls } from './recorded-calls';

const many = 100_000;
const maxRecords = 1_000_000;

/** A clerk of the sample organisation, with the password of the administrator. */
const clerk = 'linzhiyuan';

/**
 * Records of a module over HTTP, as a user with granted fields and a data rule, with the change log, ten connections, against a bare Fastify and pg that sends the same statements to the
 * same database; the two take turns. Then the list at a million records, a release over a million, and the memory of
 * the server after all that.
 */
export async function measureRecords(root: string): Promise<Measurement[]> {
  const dataDir = await dataFolder();
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) });
  try {
    const product = await startProduct(root, { DATA_DIR: dataDir, DATABASE_URL: urlOf(embedded.connection) });
    try {
      return await measure({ root, connection: embedded.connection, product });
    } finally {
      await product.stop();
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure({ root, connection, product }: { root: string; connection: PoolConfig; product: Product }): Promise<Measurement[]> {
  const api = await apiOf(product.baseUrl);
  const id = await releaseModule(api, recordsModule);
  const table = moduleTableName(moduleKeyOf(id));
  await run(connection, [fillRecords(table, many), `vacuum analyze ${table}`]);
  const user = await userOf(api, connection, id);
  const calls = callsOf(id);
  const bareCalls = await recordedCalls(root, connection, user.authorization, calls);
  const bare = await startBare(connection, bareCalls);
  try {
    const list = await compare(target(user, calls.list), { url: `${bare.baseUrl}/list`, body: {} });
    const read = await compare(target(user, calls.read), { url: `${bare.baseUrl}/read` });
    const create = await compare(target(user, calls.create), { url: `${bare.baseUrl}/create`, body: calls.create.payload });
    await run(connection, [`delete from ${table}`, fillRecords(table, maxRecords), `vacuum analyze ${table}`]);
    const long = await compare(target(user, calls.list), { url: `${bare.baseUrl}/list`, body: {} }, 3);
    const release = await measureRelease(api, connection);
    const memory = await product.memory();
    return [
      ...rateRows(`list of ${many} records`, list, 0.85),
      ...rateRows('get one', read, 0.75),
      ...rateRows('create one', create, 0.7),
      { name: `p50 of the list of ${maxRecords} records, bare`, result: `${median(long.map((round) => round.bare.p50)).toFixed(0)} ms` },
      factorRow('the same of the product, in times of it', median(long.map((round) => round.product.p50 / round.bare.p50)), 2),
      ...release,
      {
        name: 'memory of the server after the load',
        result: `${(memory / 1e6).toFixed(0)} MB`,
        target: '≤ 200 MB',
        isMet: memory <= 200e6,
      },
    ];
  } finally {
    await bare.stop();
  }
}

/** The clerk's calls, with the right to see and add the records of a data rule. */
async function userOf(api: Api, connection: PoolConfig, module: string): Promise<Pick<Api, 'authorization' | 'baseUrl'>> {
  const [row] = await run(connection, [`select id from base_user where account = '${clerk}'`]);
  const rule = [{ logic: 'and' as const, groups: [{ field: 'site', op: '<>', conditionText: 'input', value: '厂区 3' }] }];
  await grantModule(api, connection, { module, userId: String(row?.['id']), rule });
  return { baseUrl: api.baseUrl, authorization: await logIn(api.baseUrl, clerk) };
}

const callsOf = (id: string) => ({
  list: {
    method: 'POST' as const,
    url: `/api/visualdev/OnlineDev/${id}/List`,
    payload: {
      modelId: id,
      menuId: '',
      currentPage: 1,
      pageSize: 20,
      queryJson: JSON.stringify({ name: '0042' }),
      superQueryJson: '',
      sidx: '-activity',
    },
  },
  read: { method: 'GET' as const, url: `/api/visualdev/OnlineDev/${id}/bench0000042`, id: 'bench0000042' },
  create: { method: 'POST' as const, url: `/api/visualdev/OnlineDev/${id}`, payload: { id: '', data: JSON.stringify(newRecord) } },
});

const target = (
  { baseUrl, authorization }: Pick<Api, 'authorization' | 'baseUrl'>,
  { url, payload }: { url: string; payload?: Record<string, unknown> },
): Target => ({
  url: baseUrl + url,
  authorization,
  ...(payload && { body: payload }),
});

async function compare(product: Target, bare: Target, rounds = 9): Promise<{ product: Rate; bare: Rate }[]> {
  for (const server of [product, bare]) await requestRate(server, 2);
  const measured = [];
  for (let round = 0; round < rounds; round += 1)
    measured.push({ bare: await requestRate(bare, 4), product: await requestRate(product, 4) });
  return measured;
}

function rateRows(name: string, rounds: readonly { product: Rate; bare: Rate }[], least: number): Measurement[] {
  const ratio = median(rounds.map(({ product, bare }) => product.perSecond / bare.perSecond));
  return [
    { name: `${name}, requests/s of a bare handler`, result: median(rounds.map(({ bare }) => bare.perSecond)).toFixed(0) },
    { name: 'ratio of the product', result: ratio.toFixed(2), target: `≥ ${least.toFixed(2)}`, isMet: ratio >= least },
  ];
}

const factorRow = (name: string, factor: number, limit: number): Measurement => ({
  name,
  result: factor.toFixed(2),
  target: `< ${limit}`,
  isMet: factor < limit,
});

/** The rows of the last statement. */
async function run(connection: PoolConfig, statements: readonly string[]): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  await client.connect();
  let rows: Record<string, unknown>[] = [];
  try {
    for (const statement of statements) ({ rows } = await client.query<Record<string, unknown>>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

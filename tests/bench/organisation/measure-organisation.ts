import { rm } from 'node:fs/promises';
import { Client, type PoolConfig } from 'pg';
import { pino } from 'pino';
import { startEmbedded } from '#server/storage/embedded/start-embedded.ts';
import { dataFolder } from '../data-folder';
import { logIn } from '../log-in';
import { median } from '../median';
import { openRecorder, type RecordedRequest } from '../record-requests';
import { requestRate, type Rate, type Target } from '../request-rate';
import { startBare } from '../start-bare';
import { startProduct, type Product } from '../start-product';
import type { Measurement } from '../table-of';
import { urlOf } from '../url-of';
import { fillOrganisation, type Size } from './fill-organisation';
import { measureDataRule } from './measure-data-rule';

const small: Size = { users: 100, departments: 20, roles: 10 };
const large: Size = { users: 100_000, departments: 5_000, roles: 500 };
const turns = 5;
/** Of each round: ten connections wait for each other where a request takes half a second. */
const seconds = 8;
/** A clerk of the sample organisation, with the password of the administrator. */
const clerk = 'linzhiyuan';

/**
 * Two products, one with a small organisation and one with 100 000 users, over HTTP with ten connections: `CurrentUser` of both, and
 * the lists and pickers of the large one against a bare Fastify and pg that sends the same statements. They take turns.
 */
export async function measureOrganisation(root: string): Promise<Measurement[]> {
  return withOrganisation(root, small, (few) =>
    withOrganisation(root, large, async (many) => [
      ...(await measureCurrentUser(few.product, many.product)),
      ...(await measureLists(root, many)),
      ...(await measureDataRule(many)),
    ]),
  );
}

interface Running {
  product: Product;
  connection: PoolConfig;
}

async function withOrganisation<T>(root: string, size: Size, measure: (running: Running) => Promise<T>): Promise<T> {
  const dataDir = await dataFolder();
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'warn' }) });
  const start = () => startProduct(root, { DATA_DIR: dataDir, DATABASE_URL: urlOf(embedded.connection) });
  try {
    // The first start creates the tables. The next one has nothing in memory that the inserts below would outdate.
    await (await start()).stop();
    await run(embedded.connection, fillOrganisation(size));
    const product = await start();
    try {
      return await measure({ product, connection: embedded.connection });
    } finally {
      await product.stop();
    }
  } finally {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const currentUser = async ({ baseUrl }: Product): Promise<Target> => ({
  url: `${baseUrl}/api/oauth/CurrentUser`,
  authorization: await logIn(baseUrl, clerk),
});

async function measureCurrentUser(few: Product, many: Product): Promise<Measurement[]> {
  const rounds = await inTurns(await currentUser(few), await currentUser(many));
  const factor = median(rounds.map(({ first, second }) => first.perSecond / second.perSecond));
  return [
    { name: `CurrentUser with ${small.users} users, requests/s`, result: median(rounds.map(({ first }) => first.perSecond)).toFixed(0) },
    { name: `its cost with ${large.users}, in times of that`, result: factor.toFixed(2), target: '≤ 1.50', isMet: factor <= 1.5 },
  ];
}

const requests: Readonly<Record<string, RecordedRequest & { name: string }>> = {
  users: {
    name: 'list of users by organisation and keyword',
    method: 'GET',
    url: `/api/permission/Users?${new URLSearchParams({ currentPage: '1', pageSize: '20', organizeId: 'dep1', showSubOrganize: '1', keyword: '0042' })}`,
  },
  node: { name: 'node of the tree of a picker', method: 'POST', url: '/api/permission/Users/ImUser/Selector/dep7', payload: {} },
  picker: {
    name: 'picker with a keyword',
    method: 'POST',
    url: '/api/permission/Users/ImUser/Selector/0',
    payload: { keyword: '0042', currentPage: 1, pageSize: 20 },
  },
};

async function measureLists(root: string, { product, connection }: Running): Promise<Measurement[]> {
  const authorization = await logIn(product.baseUrl);
  const recorder = await openRecorder(root, connection, authorization);
  const calls: Record<string, Awaited<ReturnType<typeof recorder.record>>['statements']> = {};
  try {
    for (const [id, request] of Object.entries(requests)) calls[id] = (await recorder.record('select', request)).statements;
  } finally {
    await recorder.close();
  }
  const bare = await startBare(connection, { calls });
  try {
    const measured: Measurement[] = [];
    for (const [id, { name, url, payload }] of Object.entries(requests)) {
      const body = payload && { body: payload as Record<string, unknown> };
      const rounds = await inTurns({ url: `${bare.baseUrl}/calls/${id}`, ...body }, { url: product.baseUrl + url, authorization, ...body });
      const ratio = median(rounds.map(({ first, second }) => second.perSecond / first.perSecond));
      const perSecond = median(rounds.map(({ first }) => first.perSecond)).toFixed(0);
      measured.push(
        { name: `${name}, requests/s of a bare handler (${calls[id]?.length ?? 0} statements)`, result: perSecond },
        { name: 'ratio of the product', result: ratio.toFixed(2), target: '≥ 0.50', isMet: ratio >= 0.5 },
      );
    }
    return measured;
  } finally {
    await bare.stop();
  }
}

async function inTurns(first: Target, second: Target): Promise<{ first: Rate; second: Rate }[]> {
  for (const target of [first, second]) await requestRate(target, 2);
  const measured = [];
  for (let round = 0; round < turns; round += 1)
    measured.push({ first: await requestRate(first, seconds), second: await requestRate(second, seconds) });
  return measured;
}

async function run(connection: PoolConfig, statements: readonly string[]): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

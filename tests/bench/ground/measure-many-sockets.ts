import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { dataFolder } from '../data-folder';
import { logIn } from '../log-in';
import { startProduct } from '../start-product';
import type { Measurement } from '../table-of';

const sockets = 5_000;
/** In ms. */
const longest = 1_000;
/** In ms: a client that has not opened its sockets by then is ended, and the target missed. */
const timeLimit = 60_000;
/** In ms: the user goes on for so long after the last socket is open, while the server ends them. */
const afterwards = 2_000;

/** How long a user waits for a list while one client opens thousands of sockets at once. */
export async function measureManySockets(root: string): Promise<Measurement[]> {
  const dataDir = await dataFolder();
  const product = await startProduct(root, { DATA_DIR: dataDir });
  try {
    const token = await logIn(product.baseUrl);
    const user = () => listTime(product.baseUrl, token);
    for (let call = 0; call < 20; call += 1) await user();
    const url = `${product.baseUrl.replace('http', 'ws')}/websocket`;
    const measured: Measurement[] = [];
    for (const [what, flood] of Object.entries(floods(url, token))) measured.push(await measureFlood(what, flood, user));
    return measured;
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Flood {
  url: string;
  /** What each socket sends once it is open. */
  message?: string;
}

const floods = (url: string, token: string): Readonly<Record<string, Flood>> => ({
  'that name no session': { url },
  'with a wrong session': { url: `${url}/${encodeURIComponent('bearer wrong')}` },
  'of one session': { url, message: JSON.stringify({ method: 'OnConnection', token }) },
});

async function measureFlood(what: string, flood: Flood, user: () => Promise<number>): Promise<Measurement> {
  const client = spawn(process.execPath, [fileURLToPath(new URL('open-many.mjs', import.meta.url))], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    await once(client, 'message');
    const before = await longestOf(user, pause(afterwards));
    client.send({ ...flood, count: sockets });
    const settled = settledBy(client);
    const during = await longestOf(user, settled.then(() => pause(afterwards)));
    const opened = await settled;
    return {
      name: `a list while ${sockets} sockets ${what} open at once, the longest (${opened ?? 'not all'} opened; alone ${before.toFixed(0)} ms)`,
      result: `${during.toFixed(0)} ms`,
      target: `< ${longest} ms`,
      isMet: opened !== undefined && during < longest,
    };
  } finally {
    client.kill('SIGKILL');
    await once(client, 'exit');
  }
}

/** How many sockets were opened, once each is open or refused; `undefined` after the limit. */
async function settledBy(client: ChildProcess): Promise<number | undefined> {
  const limit = new AbortController();
  const settled = once(client, 'message', { signal: limit.signal }).then(([{ opened }]) => (opened as number));
  try {
    return await Promise.race([settled, pause(timeLimit, undefined, { signal: limit.signal })]);
  } finally {
    settled.catch(() => undefined);
    limit.abort();
  }
}

/** The longest of the calls that follow each other until something ends, in ms. */
async function longestOf(call: () => Promise<number>, end: Promise<unknown>): Promise<number> {
  const state = { isOver: false };
  void end.finally(() => (state.isOver = true));
  let most = 0;
  while (!state.isOver) {
    most = Math.max(most, await call());
    await pause(20);
  }
  return most;
}

async function listTime(baseUrl: string, token: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${baseUrl}/api/system/DictionaryType`, { headers: { authorization: token } });
  const { code } = (await response.json()) as { code: number };
  if (code !== 200) throw new Error(`The list answers ${code}.`);
  return performance.now() - start;
}

import { execFile } from 'node:child_process';
import { chown, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isRoot, ordinaryAccount } from '#server/storage/embedded/account.ts';
import { runProgram } from '#server/storage/embedded/run-program.ts';
import { usableBinaries } from '#server/storage/embedded/usable-binaries.ts';
import { dataFolder } from './data-folder';
import { median } from './median';
import { startProduct } from './start-product';
import type { Measurement } from './table-of';

/**
 * From the command to `/readyz`, into an empty data folder and into one that has its database, each beside its bare parts: `initdb` (first
 * start only), `pg_ctl start` and an empty program of Node, one after the other. Pairs in turn.
 */
export async function measureStart(root: string): Promise<Measurement[]> {
  const first: Pair[] = [];
  const later: Pair[] = [];
  for (let round = 0; round < 7; round += 1) {
    const dataDir = await dataFolder();
    const bareDir = await dataFolder();
    try {
      const bare = await startBareParts(bareDir);
      first.push({ bare: bare.first, product: await startOnce(root, dataDir) });
      later.push({ bare: bare.later, product: await startOnce(root, dataDir) });
    } finally {
      for (const folder of [dataDir, bareDir]) await rm(folder, { recursive: true, force: true });
    }
  }
  return [lineOf('first start, with initdb', first, 2.5), lineOf('later start', later, 3)];
}

/** Milliseconds. */
interface Pair {
  bare: number;
  product: number;
}

function lineOf(name: string, pairs: readonly Pair[], limit: number): Measurement {
  const ratio = median(pairs.map(({ bare, product }) => product / bare));
  const [bare, product] = [median(pairs.map((pair) => pair.bare)), median(pairs.map((pair) => pair.product))];
  return {
    name: `${name}, against its bare parts`,
    result: `${ratio.toFixed(2)} times (${seconds(product)}, ${seconds(bare)})`,
    target: `≤ ${limit} times`,
    isMet: ratio <= limit,
  };
}

async function startBareParts(folder: string): Promise<{ first: number; later: number }> {
  const account = isRoot() ? await ordinaryAccount() : undefined;
  const binaries = await usableBinaries(account, folder);
  const cluster = join(folder, 'cluster');
  await mkdir(cluster, { mode: 0o700 });
  if (account) await chown(cluster, account.uid, account.gid);
  const run = async (program: 'initdb' | 'pg_ctl', ...args: string[]): Promise<number> => {
    const began = performance.now();
    const { code, output } = await runProgram(binaries, program, ['-D', cluster, ...args], account);
    if (code !== 0) throw new Error(`${program} failed:\n${output}`);
    return performance.now() - began;
  };
  const launch = () => run('pg_ctl', 'start', '-w', '-l', join(cluster, 'log'), '-o', `-c listen_addresses= -k ${cluster}`);
  const initdb = await run('initdb', '--auth=trust');
  const firstLaunch = await launch();
  await run('pg_ctl', 'stop', '-m', 'fast');
  const laterLaunch = await launch();
  await run('pg_ctl', 'stop', '-m', 'fast');
  return { first: initdb + firstLaunch + (await emptyProgram()), later: laterLaunch + (await emptyProgram()) };
}

async function emptyProgram(): Promise<number> {
  const began = performance.now();
  await promisify(execFile)(process.execPath, ['-e', '0']);
  return performance.now() - began;
}

async function startOnce(root: string, dataDir: string): Promise<number> {
  const product = await startProduct(root, { DATA_DIR: dataDir });
  await product.stop();
  return product.startMillis;
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;

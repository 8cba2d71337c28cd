import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { apiOf, type Api } from '../bench/records/api';
import { dataFolder } from '../bench/data-folder';
import { startProduct } from '../bench/start-product';
import { moduleBody, online } from '../fixtures/module';

const rounds = 8;
const clients = 6;

/** A record's values by version: a save counts as lost when a later version was acknowledged than the one that is stored. */
interface Saves {
  attempted: number;
  acknowledged: number;
}

/** Saves by record id. */
type Ledger = Map<string, Saves>;

/**
 * Clients write records with sub-tables until the server is killed without notice, in every second round together with
 * its PostgreSQL. After the restart each acknowledged save is there, whole. Returns the number of lost saves.
 */
export async function killRounds(root: string): Promise<number> {
  const dataDir = await dataFolder();
  const ledger: Ledger = new Map();
  let module = '';
  let lost = 0;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const product = await startProduct(root, { DATA_DIR: dataDir });
      const api = await apiOf(product.baseUrl);
      module ||= await releasedModule(api);
      const writing = Array.from({ length: clients }, (_, client) => writeUntilKilled(api, module, `${round}-${client}`, ledger));
      await pause(1_000 + round * 200);
      if (round % 2 === 0) process.kill(await postgresOf(dataDir), 'SIGKILL');
      await product.kill();
      await Promise.all(writing);
      lost += await report(round, root, { dataDir, module, ledger });
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  return lost;
}

interface Records {
  dataDir: string;
  module: string;
  ledger: Ledger;
}

async function report(round: number, root: string, { dataDir, module, ledger }: Records): Promise<number> {
  const product = await startProduct(root, { DATA_DIR: dataDir });
  try {
    const losses = await lossesOf(await apiOf(product.baseUrl), module, ledger);
    const seconds = (product.startMillis / 1000).toFixed(1);
    console.log(`round ${round}: ${ledger.size} records, ready again after ${seconds} s, ${losses.length} lost`);
    for (const loss of losses) console.error(loss);
    return losses.length;
  } finally {
    await product.stop();
  }
}

async function releasedModule({ call }: Api): Promise<string> {
  const { id } = (await call('POST', '/api/visualdev/Base', moduleBody())) as { id: string };
  await call('POST', `/api/visualdev/Base/${id}/Actions/Release`, {});
  return id;
}

/** Creates records and changes each twice, until a call fails because the server was killed. */
async function writeUntilKilled({ call }: Api, module: string, name: string, ledger: Ledger): Promise<void> {
  try {
    for (let count = 1; ; count += 1) {
      const code = `${name}-${count}`;
      const { id } = (await call('POST', `${online}/${module}`, { id: '', data: JSON.stringify(recordOf(code, 1)) })) as { id: string };
      const saves: Saves = { attempted: 1, acknowledged: 1 };
      ledger.set(id, saves);
      for (const version of [2, 3]) {
        saves.attempted = version;
        await call('PUT', `${online}/${module}/${id}`, { id, data: JSON.stringify(recordOf(code, version)) });
        saves.acknowledged = version;
      }
    }
  } catch (error) {
    // A refusal by a server that runs is a fault of these rounds.
    if (!(error instanceof TypeError) && !/away|503/.test(String(error))) throw error;
  }
}

/** Version n of a record has n rows, all of which bear n. */
const recordOf = (code: string, version: number) => ({
  name: code,
  code,
  amount: version,
  factor: 2,
  meters: Array.from({ length: version }, (_, row) => ({ meterNo: `${code}-${row}`, reading: version })),
});

async function lossesOf(api: Api, module: string, ledger: Ledger): Promise<string[]> {
  const losses: string[] = [];
  for (const [id, { attempted, acknowledged }] of ledger) {
    const record = await storedRecord(api, `${online}/${module}/${id}`);
    const version = record.amount ?? 0;
    const hasRows = record.meters?.length === version && record.meters.every(({ reading }) => reading === version);
    if (version >= acknowledged && version <= attempted && hasRows && record.emission === version * 2) continue;
    losses.push(`${id}: ${acknowledged} of ${attempted} saves acknowledged, stored is ${JSON.stringify(record)}`);
  }
  return losses;
}

interface StoredRecord {
  amount?: number;
  emission?: number;
  meters?: { reading: number }[];
}

async function storedRecord({ call }: Api, path: string): Promise<StoredRecord> {
  const answer = (await call('GET', path).catch(() => ({ data: '{}' }))) as { data: string };
  return JSON.parse(answer.data) as StoredRecord;
}

/** The process id of the PostgreSQL below a data folder. */
async function postgresOf(dataDir: string): Promise<number> {
  const [pid = ''] = (await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

import { Client } from 'pg';
import { moduleTableName } from '#engine/module/module-columns';
import { moduleKeyOf } from '#engine/module/module-key';
import { timed, withBench, type Bench } from '../data/transfer-bench';
import { median } from '../median';
import { releaseModule } from '../records/api';
import type { Measurement } from '../table-of';
import { afterFilling, fillLedger, ledgerComparisons, records, type Comparison } from './ledger-workload';
import { fillWaste, wasteComparisons, wasteModule } from './waste-workload';

const maxRatio = 1.2;
const rounds = 7;

/** Each aggregate of the carbon dashboard over 1 000 000 ledgers, and of another module, against the same SQL by hand; the two take turns. */
export const measureDashboard = (root: string): Promise<Measurement[]> =>
  withBench(root, async (bench) => {
    const client = new Client(bench.connection);
    await client.connect();
    try {
      const waste = await releaseModule(bench.api, wasteModule);
      const wasteTable = moduleTableName(moduleKeyOf(waste));
      for (const statement of [fillLedger, afterFilling, fillWaste(wasteTable, records), `vacuum analyze ${wasteTable}`])
        await client.query(statement);
      const measurements: Measurement[] = [];
      for (const comparison of ledgerComparisons) measurements.push(await compare('energyLedger', comparison, bench, client));
      for (const comparison of wasteComparisons(wasteTable)) measurements.push(await compare(waste, comparison, bench, client));
      return [...measurements, ...(await wholeDashboard(bench))];
    } finally {
      await client.end();
    }
  });

async function compare(module: string, { name, aggregate, sql }: Comparison, { api }: Bench, client: Client): Promise<Measurement> {
  const path = `/api/visualdev/OnlineDev/${module}/Aggregate`;
  const ask = () => api.call('POST', path, aggregate);
  for (const warmUp of [ask, () => client.query(sql)]) await warmUp();
  const times: { product: number; hand: number }[] = [];
  for (let round = 0; round < rounds; round += 1) times.push({ hand: await timed(() => client.query(sql)), product: await timed(ask) });
  const [product, hand] = [median(times.map((time) => time.product)), median(times.map((time) => time.hand))];
  const ratio = median(times.map((time) => time.product / time.hand));
  return {
    name: `${name}: by hand ${hand.toFixed(0)} ms, product ${product.toFixed(0)} ms`,
    result: `${ratio.toFixed(2)} times`,
    target: `≤ ${maxRatio.toFixed(2)}`,
    isMet: ratio <= maxRatio,
  };
}

async function wholeDashboard({ api }: Bench): Promise<Measurement[]> {
  const ask = () => api.call('POST', '/api/visualdev/Portal/Data/home/carbon', { parameters: { year: 2026 } });
  const { sources } = (await ask()) as { sources: Record<string, { error?: unknown }> };
  const failed = Object.values(sources).filter(({ error }) => error !== undefined).length;
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) times.push(await timed(ask));
  return [
    { name: `the whole dashboard, ${Object.keys(sources).length} sources, ${failed} failed`, result: `${median(times).toFixed(0)} ms` },
    { name: 'calls of the browser for all its figures', result: '1', target: '1', isMet: failed === 0 },
  ];
}

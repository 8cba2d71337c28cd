import { tableOf } from '../table-of';
import { measureDesigner } from './measure-designer';
import { measureHistory } from './measure-history';

/** `npm run bench:designer`: prints one table. `BENCH_ROUNDS=2` runs fewer rounds, `BENCH_ONLY=history` no browser. */
export async function main(root: string): Promise<number> {
  console.log(tableOf([...measureHistory(), ...(process.env['BENCH_ONLY'] === 'history' ? [] : await measureDesigner(root))]));
  return 0;
}

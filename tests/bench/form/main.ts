import { measureCodec } from '../measure-codec';
import { tableOf, type Measurement } from '../table-of';
import { measureForm } from './measure-form';

/** `npm run bench:form`: prints one table. `BENCH_ONLY=mount,key` runs parts, `BENCH_ROUNDS=2` fewer rounds. */
export async function main(root: string): Promise<number> {
  const only = process.env['BENCH_ONLY'];
  const measurements: Measurement[] = only === undefined || only.split(',').includes('codec') ? await measureCodec() : [];
  measurements.push(...(await measureForm(root)));
  console.log(tableOf(measurements));
  return 0;
}

import type { Measurement } from '../table-of';
import { measureExports } from './measure-exports';
import { measureImports } from './measure-imports';
import { measureRelations } from './measure-relations';

const parts: Readonly<Record<string, (root: string) => Promise<Measurement[]>>> = {
  relations: measureRelations,
  exports: measureExports,
  imports: measureImports,
};

/** Data in and out: each part of it has a file. `PART=exports` measures one of them. */
export async function measureData(root: string): Promise<Measurement[]> {
  const only = process.env['PART'];
  const measurements: Measurement[] = [];
  for (const [name, measure] of Object.entries(parts)) if (only === undefined || only === name) measurements.push(...(await measure(root)));
  return measurements;
}

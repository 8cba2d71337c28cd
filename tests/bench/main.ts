import { spawnSync } from 'node:child_process';
import { measureChat } from './chat/measure-chat';
import { measureJobs } from './ground/measure-jobs';
import { measureManySockets } from './ground/measure-many-sockets';
import { measureSockets } from './ground/measure-sockets';
import { measureStreams } from './ground/measure-streams';
import { measureUploads } from './ground/measure-uploads';
import { measureExports } from './data/measure-exports';
import { measureImports } from './data/measure-imports';
import { measureRelations } from './data/measure-relations';
import { measureSerialNumbers } from './files/measure-serial-numbers';
import { measureDashboard } from './dashboard/measure-dashboard';
import { measurePrint } from './files/measure-print';
import { measureParts } from './files/measure-parts';
import { measureFair } from './measure-fair';
import { measureCalls } from './hostile/measure-calls';
import { measureFunctions } from './hostile/measure-functions';
import { measureLogins } from './hostile/measure-logins';
import { measureList } from './measure-list';
import { measureOrganisation } from './organisation/measure-organisation';
import { measureScripts } from './measure-scripts';
import { measureStart } from './measure-start';
import { measureRecords } from './records/measure-records';
import { measureReturningValues } from './records/measure-returning-values';
import { measureTypeChange } from './records/measure-type-change';
import { measureUniqueField } from './records/measure-unique-field';
import { plainEnv } from './start-product';
import { tableOf, type Measurement } from './table-of';

/**
 * Builds, measures and prints one table. Every number is a median of five; ratios are taken within a run. A missed target
 * is shown but does not fail the command, because machines differ; missed growth with hostile input does. `BENCH=list,imports` runs these parts of a group alone.
 */
export async function main(root: string, group: string = 'product'): Promise<number> {
  // Growth is a ratio of work within a run, so it does not depend on the machine.
  const isStrict = group === 'hostile';
  const { status } = spawnSync(process.execPath, ['server/build.mjs'], {
    cwd: root,
    env: plainEnv(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) {
    console.error('The build failed; nothing was measured.');
    return 1;
  }
  const only = process.env['BENCH']?.split(',');
  const measurements: Measurement[] = [];
  for (const [name, measure] of Object.entries(groups[group] ?? {})) {
    if (only && !only.includes(name)) continue;
    console.error(`measuring: ${name}`);
    measurements.push(...(await measure(root)));
  }
  console.log(tableOf(measurements));
  return isStrict && measurements.some(({ isMet }) => isMet === false) ? 1 : 0;
}

const groups: Readonly<Record<string, Readonly<Record<string, (root: string) => Promise<Measurement[]> | Measurement[]>>>> = {
  product: {
    start: measureStart,
    list: measureList,
    organisation: measureOrganisation,
    records: measureRecords,
    scripts: measureScripts,
    relations: measureRelations,
    typeChange: measureTypeChange,
    uniqueField: measureUniqueField,
    returningValues: measureReturningValues,
    exports: measureExports,
    imports: measureImports,
    fair: measureFair,
  },
  chat: { chat: measureChat },
  dashboard: { dashboard: measureDashboard },
  hostile: { functions: measureFunctions, calls: measureCalls, logins: measureLogins },
  files: { serialNumbers: measureSerialNumbers, print: measurePrint, parts: measureParts },
  ground: { uploads: measureUploads, jobs: measureJobs, sockets: measureSockets, manySockets: measureManySockets, streams: measureStreams },
};

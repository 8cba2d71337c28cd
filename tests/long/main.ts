import { spawnSync } from 'node:child_process';
import { plainEnv } from '../bench/start-product';
import { main as measure } from '../bench/main';
import { importKills } from './import-kills';
import { jobKillRounds } from './job-kill-rounds';
import { killRounds } from './kill-rounds';
import { liveKills } from './live-kills';
import { nodeVersions } from './node-versions';
import { uploadKills } from './upload-kills';

/** Cases of each property, where the short tests run some hundreds. */
const propertyRuns = 100_000;

/**
 * Properties in many cases, the tests beside this file, the unit and API tests on each version of Node, long journeys, the whole walk,
 * growth with hostile input, kill rounds of records, of the live channel, of uploads, of imports, then of jobs. `LONG=properties`,
 * `plugin`, `nodes`, `axe`, `walk`, `hostile`, `kill`, `live`, `uploads`, `imports` or `jobs` runs one of them.
 */
export async function main(root: string): Promise<number> {
  const only = process.env['LONG'];
  if ((only === undefined || only === 'properties') && !runProperties(root)) return 1;
  if ((only === undefined || only === 'plugin') && !runLongTests(root)) return 1;
  if ((only === undefined || only === 'nodes') && nodeVersions(root) > 0) return 1;
  if (only === 'properties' || only === 'plugin' || only === 'nodes') return 0;
  const { status } = spawnSync(process.execPath, ['server/build.mjs', '--if-needed'], { cwd: root, env: plainEnv(), stdio: 'inherit' });
  if (status !== 0) return 1;
  if ((only === undefined || only === 'axe') && !runJourneys(root)) return 1;
  if ((only === undefined || only === 'walk') && !runWalk(root)) return 1;
  const isWanted = (part: string) => only === undefined || only === part;
  if (isWanted('hostile') && (await measure(root, 'hostile')) > 0) return 1;
  if (isWanted('kill') && (await killRounds(root)) > 0) return 1;
  if (isWanted('live') && (await liveKills(root)) > 0) return 1;
  if (isWanted('uploads') && (await uploadKills(root)) > 0) return 1;
  if (isWanted('imports') && (await importKills(root)) > 0) return 1;
  return isWanted('jobs') && (await jobKillRounds()) > 0 ? 1 : 0;
}

function runProperties(root: string): boolean {
  const search = ['grep', '--untracked', '--files-with-matches', "from 'fast-check'", '--', '*.test.ts', '*.test.tsx'];
  const files = spawnSync('git', search, { cwd: root, encoding: 'utf8' }).stdout;
  const env = { ...process.env, PROPERTY_RUNS: String(propertyRuns) };
  return spawnSync('npx', ['vitest', 'run', ...files.split('\n').filter(Boolean)], { cwd: root, env, stdio: 'inherit' }).status === 0;
}

/** The journeys that take too long to run on every change. */
const runJourneys = (root: string): boolean =>
  spawnSync('npx', ['playwright', 'test', '--project', 'long'], { cwd: root, stdio: 'inherit' }).status === 0;

/** Every screen, dialog and field in every combination, where `npm test` visits each page once. */
const runWalk = (root: string): boolean => spawnSync('npm', ['run', '--silent', 'walk'], { cwd: root, stdio: 'inherit' }).status === 0;

/** The tests beside this file. */
const runLongTests = (root: string): boolean =>
  spawnSync('npx', ['vitest', 'run', '--project', 'long'], { cwd: root, env: { ...process.env, TEST_LONG: '1' }, stdio: 'inherit' })
    .status === 0;

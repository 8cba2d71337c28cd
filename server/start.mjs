// `npm start`: builds if needed, starts the server, and prints its address.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import module from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { buildFolder, isBuilt, pluginsFile } from './build-stamp.mjs';
import { cleanHeap } from './clean-heap.mjs';
import { explainError } from './explain-error.mjs';

// Dates are formatted and compared in the users' time zone, not in that of the machine.
process.env.TZ ||= 'Asia/Shanghai';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Set once the server runs. A signal that comes earlier waits for it. */
let server;
let signals = 0;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void stop(signal));
if (process.env.npm_lifecycle_event) stopWithNpm();

await start();
// From here on the heap grows by half before it is cleaned, not threefold: under load 190 MB in place of 290, at the same number
// of requests. A start would take longer with it.
setFlagsFromString('--heap-growing-percent=50');
// The flag counts from the next cleaning on. Until then the heap would grow to the limit of the start, over 60 MB of what it left
// behind. A pause of 30 ms, when the first pages have been answered.
setTimeout(cleanHeap, 1_000).unref();
// On few processors the threads that help to clean the young heap wait for the statements and threads that need the processor,
// and calls wait for them.
if (availableParallelism() < 4) setFlagsFromString('--no-parallel-scavenge');

async function start() {
  try {
    await buildIfNeeded();
    // From Node 22 on, a start takes over what an earlier one has compiled: a third of the time until the code is loaded.
    module.enableCompileCache?.(join(buildFolder(root), 'server', 'compiled'));
    const { settingsOf } = await importBuilt('settings.js');
    const { startServer } = await importBuilt('main.js');
    const plugins = JSON.parse(await readFile(pluginsFile(root), 'utf8'));
    server = await startServer({ ...settingsOf(process.env, root), plugins, areFilesChecked: true });
    if (signals > 0) return await close();
    console.log(greetingOf(server));
  } catch (error) {
    console.error(`\nTangu did not start.\n${explainError(error)}\n`);
    process.exit(1);
  }
}

function importBuilt(file) {
  return import(pathToFileURL(join(buildFolder(root), 'server', file)).href);
}

/** Builds in a separate process, so that its memory is freed. */
async function buildIfNeeded() {
  if (await isBuilt(root)) return;
  console.log('Building. This takes a moment, and is needed only after a change.');
  const { status, signal, error } = spawnSync(process.execPath, [join(root, 'server/build.mjs'), '--if-needed'], { stdio: 'inherit' });
  if (status === 0) return;
  // The build has named its failure, unless it was stopped from outside.
  const reason = error?.message ?? (signal ? `it was ended by ${signal}, as when memory runs out` : 'see above');
  console.error(`\nTangu did not start: the build failed (${reason}).\n`);
  process.exit(1);
}

async function stop(signal) {
  signals += 1;
  if (signals > 1) process.exit(1);
  console.log(`${signal}: stopping after running requests. Send it again to stop at once.`);
  if (server) await close();
}

/** npm starts this process through a shell that does not forward signals: a signal to npm would leave the server running. */
function stopWithNpm() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    // Ctrl+C reaches npm and this process; both together count as one signal.
    if (signals === 0) void stop('npm has ended');
  }, 250).unref();
}

async function close() {
  try {
    await server.close();
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

function greetingOf({ address, account, initialPassword }) {
  const lines = [
    `Tangu is ready:    ${address}`,
    `Account:           ${account}`,
    ...(initialPassword === undefined
      ? []
      : [`Initial password:  ${initialPassword}`, '                   (shown this once; please change it after logging in)']),
  ];
  const rule = '-'.repeat(Math.max(...lines.map((line) => line.length)) + 4);
  return ['', rule, ...lines.map((line) => `  ${line}`), rule, ''].join('\n');
}

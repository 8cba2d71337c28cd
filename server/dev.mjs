// `npm run dev`: Vite serves the browser's application on PORT with hot replacement, and forwards calls to the server on
// PORT + 1, which restarts when one of its files changes.
import { fileURLToPath } from 'node:url';
import { createServer, createServerModuleRunner, runnerImport } from 'vite';
import { explainError } from './explain-error.mjs';
import { pluginFolders } from './plugins/plugin-folders.mjs';

// The same time zone as `npm start`.
process.env.TZ ||= 'Asia/Shanghai';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Files of the server, below the project's folder. Of the renderers all but the views, because the imports of their
 * definitions, `clean.ts` and `fill.ts` can have any name.
 */
const serverFiles = /^((server|schemas|src\/engine)\/|renderers\/.*\.(ts|json)$)/;

/** Files of the server, below a plugin's folder. */
const pluginServerFiles = /^((behaviours|schemas|texts)\/|renderers\/.*\.(ts|json)$|menus\.json$)/;

const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
const serverPort = port + 1;
const target = `http://127.0.0.1:${serverPort}`;

const serverPaths = ['/api', '/websocket', '/healthz', '/readyz'];

let running;
let pending;
/** Restarts run in sequence; several changes at once cause one. */
let queue = Promise.resolve();

const inRunner = { root, configFile: false, logLevel: 'warn' };
const { checkPlugins, pluginSources } = (await runnerImport('/server/plugins/build-tools.ts', inRunner)).module;
const plugins = await checkPlugins(root, await pluginFolders());
const folders = plugins.accepted.map(({ folder }) => folder);

const vite = await createServer({
  root,
  configFile: `${root}vite.config.ts`,
  plugins: [
    pluginSources(root, folders),
    { name: 'calls-wait-for-the-server', configureServer: ({ middlewares }) => void middlewares.use(waitForServer) },
  ],
  server: {
    host,
    port,
    strictPort: true,
    watch: { ignored: ['**/data/**', '**/dist/**', '**/test-results/**', '**/playwright-report/**'] },
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target, ws: path === '/websocket' || path === '/api' }])),
  },
});
const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });

void restart();
await vite.listen();
vite.watcher.on('all', (_event, file) => {
  const folder = folders.find((pluginFolder) => file.startsWith(pluginFolder));
  const path = file.slice(folder === undefined ? root.length : folder.length + 1).replaceAll('\\', '/');
  if (!(folder === undefined ? serverFiles : pluginServerFiles).test(path) || /\.test\.tsx?$/.test(path)) return;
  clearTimeout(pending);
  pending = setTimeout(() => {
    console.log(`${path} has changed; restarting the server.`);
    void restart();
  }, 150);
});

let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  // Vite would end the process before the database is closed.
  process.removeAllListeners(signal);
  process.on(signal, async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await queue;
    await running?.close();
    await vite.close();
    process.exit(0);
  });
}

async function waitForServer({ url = '' }, _response, next) {
  if (serverPaths.some((path) => url.startsWith(path))) await queue;
  next();
}

function restart() {
  queue = queue.then(startServer);
  return queue;
}

async function startServer() {
  try {
    await running?.close();
    running = undefined;
    runner.clearCache();
    const { settingsOf } = await runner.import('/server/settings.ts');
    const settings = settingsOf({ ...process.env, PORT: String(serverPort), HOST: '127.0.0.1' }, root);
    const { startServer: start } = await runner.import('/server/main.ts');
    running = await start({ ...settings, plugins });
    const password = running.initialPassword === undefined ? '' : `\n  Initial password:  ${running.initialPassword}  (shown this once)`;
    console.log(`\n  Tangu, with reload: http://${host}:${port}\n  Account:           ${running.account}${password}\n`);
  } catch (error) {
    console.error(`\nThe server did not start; it tries again after the next change.\n${explainError(error)}\n`);
  }
}

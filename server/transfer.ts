import type pg from 'pg';
import type { Logger } from 'pino';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { readFileSource } from './catalogue/file-source';
import { createTexts } from './catalogue/texts';
import { createLog } from './create-log';
import { createServices } from './create-services';
import { acceptedPlugins } from './plugins/accepted-plugins';
import { seedDatabase } from './seed/seed-database';
import type { Services } from './services';
import type { Settings } from './settings';
import { startEmbedded } from './storage/embedded/start-embedded';
import { exportInstallation } from './transfer/export-installation';
import { importInstallation } from './transfer/import-installation';
import { importJnpf } from './transfer/jnpf/import-jnpf';
import { createUndo, type Undo } from './undo';

/** The commands that move data in and out, by their names in `package.json`. Each resolves to the lines that the terminal shows. */
export const commands: Readonly<Record<string, (path: string, settings: Settings) => Promise<string[]>>> = {
  export: (path, settings) =>
    within(settings, async (services) => {
      const { tables, rows, files, notes } = await exportInstallation(path, services);
      return [`Exported ${rows} records of ${tables} tables and ${files} uploaded files to ${path}.`, ...notes];
    }),
  import: (path, settings) =>
    within(settings, async (services) => {
      const { tables, rows, files, administratorPassword, notes } = await importInstallation(path, services);
      return [
        `Imported ${rows} records of ${tables} tables and ${files} uploaded files.`,
        ...notes,
        ...(administratorPassword === undefined
          ? []
          : [`New password of the administrators: ${administratorPassword} (shown this once; please change it after logging in)`]),
      ];
    }),
  'import:jnpf': (path, settings) =>
    within(settings, async (services) => {
      const { randomPassword } = await seedDatabase(services);
      const lines = await importJnpf(path, services);
      return randomPassword === undefined ? lines : [...lines, `Initial password of admin: ${randomPassword} (shown this once)`];
    }),
};

/** Runs work on the services of an installation whose server does not run, or runs on the same PostgreSQL. */
async function within<T>(settings: Settings, work: (services: Services) => Promise<T>): Promise<T> {
  const log = createLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel);
  const undo = createUndo();
  try {
    return await work(await openServices(settings, log, undo));
  } finally {
    await undo.run();
  }
}

async function openServices(settings: Settings, log: Logger, undo: Undo): Promise<Services> {
  const registry = createRegistry(definitions);
  const plugins = acceptedPlugins(settings, log);
  const files = await readFileSource(settings.root, registry, (issue, bundles) => createTexts(bundles).issueText('en', issue), { plugins });
  const connection = await connectionOf(settings, log, undo);
  const { services, close } = await createServices({ settings, connection, registry, files, log });
  undo.add(close);
  return services;
}

async function connectionOf({ databaseUrl, dataDir }: Settings, log: Logger, undo: Undo): Promise<pg.PoolConfig> {
  if (databaseUrl) return { connectionString: databaseUrl };
  const embedded = await startEmbedded({ dataDir, log });
  undo.add(embedded.stop);
  return embedded.connection;
}

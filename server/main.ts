import type { Server } from 'node:net';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { readFileSource } from './catalogue/file-source';
import { createLog } from './create-log';
import { createServices } from './create-services';
import { sweepFilesHourly } from './files/sweep-files';
import { createApp } from './http/create-app';
import { acceptedPlugins } from './plugins/accepted-plugins';
import { sweepBinHourly } from './recycle/sweep-bin';
import { seedDatabase } from './seed/seed-database';
import type { Settings } from './settings';
import { startFailure } from './start-failure';
import { startEmbedded } from './storage/embedded/start-embedded';
import { createTexts } from './catalogue/texts';
import { createUndo, type Undo } from './undo';

export interface RunningServer {
  /** For example `http://127.0.0.1:3000`. */
  address: string;
  /** The administrator's account. */
  account: string;
  /** The administrator's random password, on the first start only. */
  initialPassword?: string;
  /** Finishes running requests, then closes the database; the embedded one is stopped. */
  close(): Promise<void>;
}

const account = 'admin';

/**
 * Starts the server: descriptors, database, tables, first data, HTTP, in this order. Invalid descriptors throw before
 * the database starts. When a later step fails, the started parts are stopped.
 */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const log = createLog(settings.logLevel);
  const registry = createRegistry(definitions);
  const plugins = acceptedPlugins(settings, log);
  const files = await readFileSource(settings.root, registry, (issue, bundles) => createTexts(bundles).issueText('en', issue), plugins);
  const undo = createUndo();
  let initialPassword: string | undefined;
  try {
    const connection = settings.databaseUrl ? { connectionString: settings.databaseUrl } : await embeddedConnection(settings, log, undo);
    const { services, close } = await createServices({ settings, connection, registry, files, log });
    undo.add(close);
    initialPassword = (await seedDatabase(services)).randomPassword;
    const app = await createApp(services);
    undo.add(() => app.close());
    await app.listen({ host: settings.host, port: settings.port });
    void services.catalogue.resumeIndexes();
    undo.add(sweepFilesHourly(services));
    undo.add(sweepBinHourly(services));
    const address = addressOf(app.server.address(), settings);
    return { address, account, ...(initialPassword !== undefined && { initialPassword }), close: undo.run };
  } catch (error) {
    await undo.run().catch((failure: unknown) => log.error({ err: failure }, 'some parts of the server could not be stopped'));
    throw startFailure(error, settings, initialPassword);
  }
}

async function embeddedConnection({ dataDir }: Settings, log: Logger, undo: Undo): Promise<pg.PoolConfig> {
  const embedded = await startEmbedded({ dataDir, log });
  undo.add(embedded.stop);
  return embedded.connection;
}

function addressOf(bound: ReturnType<Server['address']>, { host, port }: Settings): string {
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${actual}`;
}

import type { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { createTaskClock } from './behaviours/scheduled-tasks/create-task-clock';
import { readFileSource } from './catalogue/file-source';
import { createTexts } from './catalogue/texts';
import { createServices } from './create-services';
import { createApp } from './http/create-app';
import { acceptedPlugins } from './plugins/accepted-plugins';
import { seedDatabase } from './seed/seed-database';
import type { Settings } from './settings';
import type { Undo } from './undo';

interface ServeOptions {
  settings: Settings;
  log: Logger;
  /** The database may still be starting. */
  connection: Promise<pg.PoolConfig>;
  undo: Undo;
  /** Is called with the administrator's random password, if this start created the administrator. */
  seeded(initialPassword: string | undefined): void;
}

/** Descriptors, tables, first data, HTTP, in this order. What it opens, `undo` closes. Returns the address. */
export async function serve({ settings, log, connection, undo, seeded }: ServeOptions): Promise<string> {
  const registry = createRegistry(definitions);
  const plugins = acceptedPlugins(settings, log);
  const files = await readFileSource(settings.root, registry, (issue, bundles) => createTexts(bundles).issueText('en', issue), {
    plugins,
    areChecked: settings.areFilesChecked === true,
  });
  const { services, close } = await createServices({ settings, connection: await connection, registry, files, log });
  undo.add(close);
  seeded((await seedDatabase(services)).randomPassword);
  const app = await createApp(services);
  undo.add(() => app.close());
  await listenQuietly(app, settings, log);
  void services.catalogue.resumeIndexes();
  // Before the last requests end, so that their jobs run on another node.
  undo.add(services.jobs.close);
  services.jobs.start();
  const clock = createTaskClock(services);
  undo.add(clock.close);
  clock.start();
  return addressOf(app.server.address(), settings);
}

/** Without Fastify's line about the address: the greeting of `npm start` names it, and is the end of a start. */
async function listenQuietly(app: FastifyInstance, { host, port }: Settings, log: Logger): Promise<void> {
  const { level } = log;
  if (level === 'info') log.level = 'warn';
  try {
    await app.listen({ host, port });
  } finally {
    log.level = level;
  }
}

function addressOf(bound: ReturnType<Server['address']>, { host, port }: Settings): string {
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${actual}`;
}

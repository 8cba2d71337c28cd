import type pg from 'pg';
import type { Logger } from 'pino';
import { createLog } from './create-log';
import type { Settings } from './settings';
import { startFailure } from './start-failure';
import { startEmbedded } from './storage/embedded/start-embedded';
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
 * Starts the server. The database starts while the rest of the server is loaded and reads its descriptors; no table is read
 * before they are valid. When a step fails, the started parts are stopped.
 */
export async function startServer(settings: Settings): Promise<RunningServer> {
  const log = createLog(settings.logLevel);
  const undo = createUndo();
  const connection = connectionOf(settings, log, undo);
  // Its failure is thrown where the connection is used.
  connection.catch(() => undefined);
  let initialPassword: string | undefined;
  try {
    const { serve } = await import('./serve');
    const seeded = (password: string | undefined) => {
      initialPassword = password;
    };
    const address = await serve({ settings, log, connection, undo, seeded });
    return { address, account, ...(initialPassword !== undefined && { initialPassword }), close: undo.run };
  } catch (error) {
    // A database that is still starting can be stopped only after its start.
    await connection.catch(() => undefined);
    await undo.run().catch((failure: unknown) => log.error({ err: failure }, 'some parts of the server could not be stopped'));
    throw startFailure(error, settings, initialPassword);
  }
}

async function connectionOf({ databaseUrl, dataDir }: Settings, log: Logger, undo: Undo): Promise<pg.PoolConfig> {
  if (databaseUrl) return { connectionString: databaseUrl };
  const embedded = await startEmbedded({ dataDir, log });
  undo.add(embedded.stop);
  return embedded.connection;
}

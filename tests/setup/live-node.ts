import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { createRegistry } from '#engine/registry';
import { definitions } from '#renderers/definitions.ts';
import { readFileSource } from '#server/catalogue/file-source.ts';
import { createLog } from '#server/create-log.ts';
import { createServices } from '#server/create-services.ts';
import { settingsOf } from '#server/settings.ts';
import { createApp } from '#server/http/create-app.ts';
import { socketTimes } from '#server/http/socket-times.ts';
import { socketLimits } from '#server/http/live/socket-limits.ts';
import { socketMethods, type SocketMethod } from '#server/http/live/socket-methods.ts';

/** Sends numbered messages to a user until the process is killed, and tells its parent which are certain to arrive. */
interface SendCommand {
  userId: string;
}

/** Sends a message back to its user by way of the live channel. The next one does not wait until it is stored. */
const echo: SocketMethod = ({ at }, { member }, { live }) => {
  void live.send([member.session.userId], { method: 'echo', at });
};

/** Tells both users of a message, as the chat does, and stores nothing: what the channel itself can do. */
const relay: SocketMethod = ({ toUserId, messageContent, key }, { member }, { live }) => {
  const { userId } = member.session;
  void Promise.all([
    live.send([String(toUserId)], { method: 'receiveMessage', formUserId: userId, formMessage: messageContent, id: key }),
    live.send([userId], { method: 'sendMessage', UserId: userId, toUserId, toMessage: messageContent, key, id: key }),
  ]);
};

/** A bench opens all sockets for few users. */
const manyLimits = {
  ...socketLimits,
  unnamedPerAddress: 500,
  perUser: 5_000,
  burst: 1_000,
  perSecond: 1_000,
  chat: { burst: 10_000, perSecond: 10_000 },
};

/** Several batches. */
const maxUnstored = 5_000;

/** Runs until it is killed. The parent gets `{ port }`, then `{ stored }` for each message of a `SendCommand`. */
export async function main(root: string, connection: PoolConfig): Promise<void> {
  const registry = createRegistry(definitions);
  const log = createLog('warn');
  const settings = settingsOf({ PORT: '0', DATA_DIR: join(tmpdir(), 'tangu-live-node'), LOG_LEVEL: 'warn' }, root);
  const { services } = await createServices({ settings, connection, registry, files: await readFileSource(root, registry), log });
  const app = await createApp(services, socketTimes, {
    limits: manyLimits,
    methods: new Map([...socketMethods, ['Echo', echo], ['Relay', relay]]),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.on('message', (command: SendCommand) => void sendForever(services.live, command));
  process.on('disconnect', () => process.exit());
  const address = app.server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
}

async function sendForever(
  live: { send(users: string[], message: { method: string; count: number }): Promise<void> },
  { userId }: SendCommand,
) {
  for (let count = 1; ; count += 1) {
    const stored = live.send([userId], { method: 'counted', count }).then(() => process.send?.({ stored: count }));
    // A full outbox refuses messages.
    if (count % maxUnstored === 0) await stored;
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  }
}

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

type Upgrade = readonly [request: IncomingMessage, stream: Duplex, head: Buffer];

/** Upgrades of one turn of the event loop, about 10 ms of work. */
const perTurn = 10;

/**
 * Hands connections that become web sockets over in slices, so that calls are answered while thousands open at once. Connections
 * beyond `maxWaiting` are closed, and those that were left meanwhile are not handed over.
 */
export function createUpgradeQueue(take: (...upgrade: Upgrade) => void, maxWaiting: number): (...upgrade: Upgrade) => void {
  const waiting: Upgrade[] = [];
  const work = (): void => {
    for (const upgrade of waiting.splice(0, perTurn)) if (!upgrade[1].destroyed) take(...upgrade);
    if (waiting.length > 0) setImmediate(work);
  };
  return (...upgrade) => {
    const [, stream] = upgrade;
    // Node listens no longer, and an error without a listener would end the server.
    stream.on('error', () => stream.destroy());
    if (waiting.length >= maxWaiting) return void stream.destroy();
    if (waiting.push(upgrade) === 1) setImmediate(work);
  };
}

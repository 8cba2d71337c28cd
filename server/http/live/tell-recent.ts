import type { LivePosition } from '#server/realtime/live-position.ts';
import type { Services } from '#server/services.ts';
import { joinChanges } from './join-changes';
import type { Member, SocketRegistry } from './socket-registry';

/**
 * Tells a client the latest changes of resources that it has just begun to follow, because its lists may have been loaded
 * before them. Changes after `upTo` come by themselves.
 */
export async function tellRecent(
  { socket, caller }: Member,
  topics: readonly string[],
  upTo: LivePosition,
  { live, registry }: { live: Services['live']; registry: SocketRegistry },
): Promise<void> {
  if (topics.length === 0) return;
  const changes = await live.recent(topics, upTo);
  if (!changes) return socket.reply({ method: 'reload' });
  for (const message of joinChanges(changes)) {
    const delivery = await registry.deliveryFor(message, caller);
    if (delivery) socket.replay(delivery.frame);
  }
}

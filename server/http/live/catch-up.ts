import type { LivePosition } from '#server/realtime/live-position.ts';
import type { Services } from '#server/services.ts';
import { joinChanges } from './join-changes';
import type { Member, SocketRegistry } from './socket-registry';

interface CatchUpContext {
  live: Services['live'];
  registry: SocketRegistry;
}

/**
 * Sends a client `first` and then what it has missed since a position, as it may see it now. Messages that come meanwhile
 * wait, because the socket is held. An empty position is that of a new client.
 */
export async function catchUp(
  { socket, session, topics, caller }: Member,
  since: string,
  first: (position: string) => object,
  { live, registry }: CatchUpContext,
): Promise<void> {
  const upTo = live.position();
  const missed = since === '' ? undefined : await live.missed(since, upTo, { userId: session.userId, topics: [...topics] });
  socket.startNumbers(missed?.from ?? upTo);
  socket.reply(first(socket.positionText(missed?.from ?? upTo)));
  if (!missed) {
    if (since !== '') socket.reply({ method: 'reload', number: socket.positionText(upTo) });
    return;
  }
  let position: LivePosition = { ...missed.from, time: upTo.time };
  for (const message of joinChanges(missed.messages)) {
    position = { ...position, numbers: new Map([...position.numbers, [message.origin, message.number]]) };
    const delivery = await registry.deliveryFor(message, caller);
    if (delivery) socket.replay(delivery.frame, position);
    if (!(await socket.drained())) return;
  }
  socket.reply({ method: 'live', number: socket.positionText(upTo) });
  // Messages that came before `upTo` wait, although they have just been sent.
  socket.startNumbers({ ...upTo, numbers: latestOf(missed.from.numbers, upTo.numbers) });
}

function latestOf(numbers: LivePosition['numbers'], others: LivePosition['numbers']): Map<number, number> {
  const latest = new Map(numbers);
  for (const [origin, number] of others) latest.set(origin, Math.max(number, latest.get(origin) ?? 0));
  return latest;
}

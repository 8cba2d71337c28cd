import type { NumberedMessage } from '#server/realtime/message-table.ts';
import { maxNamedIds, type ChangedMessage } from '#server/realtime/record-changes.ts';

/**
 * Joins the changes of a resource that are of one kind, in the place of the first, so that the rights of a client are asked
 * for once. Other messages stay as they are.
 */
export function joinChanges(messages: readonly NumberedMessage[]): NumberedMessage[] {
  const changes = new Map<string, ChangedMessage>();
  const kept: { message: NumberedMessage; key?: string }[] = [];
  for (const message of messages) {
    if (message.topic === null) {
      kept.push({ message });
      continue;
    }
    const change = JSON.parse(message.content) as ChangedMessage;
    const key = `${change.resource} ${change.what}`;
    const before = changes.get(key);
    changes.set(key, before ? joined(before, change) : change);
    if (!before) kept.push({ message, key });
  }
  return kept.map(({ message, key }) => (key === undefined ? message : { ...message, content: JSON.stringify(changes.get(key)) }));
}

function joined({ ids, tab, ...change }: ChangedMessage, other: ChangedMessage): ChangedMessage {
  const all = ids && other.ids && [...new Set([...ids, ...other.ids])];
  return {
    ...change,
    ...(all && all.length <= maxNamedIds && { ids: all }),
    // Changes of several tabs are told to all of them.
    ...(tab !== undefined && tab === other.tab && { tab }),
  };
}

import { positionText, type LivePosition } from '#server/realtime/live-position.ts';

/** What a client has received, in relation to this server. It may have received more, from a server that is gone. */
export interface ClientPosition {
  /** Whether the client has received a message from another server already. */
  has(origin: number, number: number): boolean;
  /** The text of a position, with what the client has received elsewhere. `text` is that of the position alone. */
  text(position: LivePosition, text?: string): string;
}

export function createClientPosition(from: ReadonlyMap<number, number>): ClientPosition {
  /** Numbers that this server has not reached yet. */
  const ahead = new Map(from);
  return {
    has: (origin, number) => (ahead.get(origin) ?? 0) >= number,
    text: (position, text) => {
      if (ahead.size === 0) return text ?? positionText(position);
      const numbers = new Map(position.numbers);
      for (const [origin, number] of ahead) {
        if ((numbers.get(origin) ?? 0) >= number) ahead.delete(origin);
        else numbers.set(origin, number);
      }
      return positionText({ ...position, numbers });
    },
  };
}

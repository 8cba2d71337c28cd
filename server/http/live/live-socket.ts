import type { WebSocket } from '@fastify/websocket';
import { positionText, type LivePosition } from '#server/realtime/live-position.ts';
import { createClientPosition, type ClientPosition } from './client-position';
import { frameOf, type Frame } from './frame';
import { closeReasons, type SocketLimits } from './socket-limits';
import { createTurns } from './turns';

/** A message with the position of this server after it, which the sockets share. */
export interface Delivery {
  origin: number;
  number: number;
  frame: Frame;
  position: { text: string; value: LivePosition };
}

/** The sending half of a client's connection. It keeps the order of messages, also when one must wait. */
export interface LiveSocket {
  /** Sends a message that is part of an answer, at once. */
  reply(message: object): void;
  /** Sends an earlier message at once, with the position of the client after it if the message moves it. */
  replay(frame: Frame, position?: LivePosition): void;
  /** Sends a message of the log in its turn; one that the client has received before is left out. */
  deliver(delivery: Delivery | Promise<Delivery | undefined>): void;
  /** Sends a message to a client that names positions, in its turn. */
  tell(message: object, position: LivePosition): void;
  /** Holds messages back until `release`, while the client is answered. */
  hold(): void;
  release(): void;
  /** The client names positions, and is at this one: from here on its messages have one. */
  startNumbers(from: LivePosition): void;
  /** The text of a position, with what the client has received elsewhere. */
  positionText(position: LivePosition): string;
  /** Waits for a slow reader, and closes one that is too slow. Resolves to whether the socket is open. */
  drained(): Promise<boolean>;
  close(reason: readonly [code: number, reason: string]): void;
}

/** In ms: for the closing handshake of a client that may be gone. */
const closeTime = 1_000;

/** In ms: for a client to read what waits, before more is sent. */
const drainTime = 20_000;

export function createLiveSocket(socket: WebSocket, { buffered, queued }: Pick<SocketLimits, 'buffered' | 'queued'>): LiveSocket {
  let client: ClientPosition | undefined;
  const isOpen = (): boolean => socket.readyState === socket.OPEN;
  const close: LiveSocket['close'] = ([code, reason]) => {
    if (!isOpen()) return;
    turns.clear();
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), closeTime).unref();
  };
  const write = (data: Buffer | string): void => {
    if (socket.bufferedAmount > buffered) close(closeReasons.tooSlow);
    if (isOpen()) socket.send(data, { binary: false });
  };
  const textOf = (position: LivePosition): string => client?.text(position) ?? positionText(position);
  const turns = createTurns<Delivery | (() => void)>((item) => {
    if (typeof item === 'function') return item();
    const { origin, number, frame, position } = item;
    if (!client) write(frame.plain);
    else if (!client.has(origin, number)) write(frame.numbered(client.text(position.value, position.text)));
  }, queued);
  const addTurn: typeof turns.add = (item) => {
    if (!isOpen() || turns.add(item)) return true;
    close(closeReasons.tooSlow);
    return false;
  };

  return {
    reply: (message) => write(JSON.stringify(message)),
    replay: (frame, position) => write(position ? frame.numbered(textOf(position)) : frame.plain),
    deliver: addTurn,
    tell: (message, position) => {
      if (client) addTurn(() => write(frameOf(JSON.stringify(message)).numbered(textOf(position))));
    },
    hold: turns.hold,
    release: turns.release,
    startNumbers: (from) => {
      client = createClientPosition(from.numbers);
    },
    positionText: textOf,
    drained: async () => {
      if (isOpen() && socket.bufferedAmount > buffered / 4) {
        const timer = setTimeout(() => close(closeReasons.tooSlow), drainTime).unref();
        await new Promise<void>((resolve) => socket.ping(undefined, undefined, () => resolve()));
        clearTimeout(timer);
      }
      return isOpen();
    },
    close,
  };
}

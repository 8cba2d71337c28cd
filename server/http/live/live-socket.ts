import type { WebSocket } from '@fastify/websocket';
import { positionText, type LivePosition } from '#server/realtime/live-position.ts';
import { frameOf, type Frame } from './frame';
import { closeReasons, type SocketLimits } from './socket-limits';

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
  /** Sends a message of the log in its turn; one that the client has received before is left out. */
  deliver(delivery: Delivery | Promise<Delivery | undefined>): void;
  /** Sends a message that is not part of the log, with the server's position, in its turn. */
  deliverOwn(message: object, position: LivePosition): void;
  /** Sends a message that the client has missed, at once, with its position after it. */
  replay(frame: Frame, position: LivePosition): void;
  /** Holds messages back until `release`, while the client catches up. */
  hold(): void;
  release(): void;
  /** The client names positions: from here on messages have one. `from` is what it has received elsewhere. */
  number(from: ReadonlyMap<number, number>): void;
  isNumbered(): boolean;
  /** The text of a position with what the client has received elsewhere. */
  positionText(position: LivePosition): string;
  /** Resolves when a slow reader has taken most of what was sent; `false` if the socket is closed. */
  drained(): Promise<boolean>;
  close(reason: readonly [code: number, reason: string]): void;
}

/** In ms: for the closing handshake of a client that may be gone. */
const closeTime = 1_000;

export function createLiveSocket(socket: WebSocket, limits: Pick<SocketLimits, 'buffered' | 'queued'>): LiveSocket {
  const queue: (Delivery | Promise<Delivery | undefined> | { text(): string })[] = [];
  let holds = 0;
  let isWorking = false;
  let isNumbered = false;
  /** What the client has received from other servers, and this one has not yet. */
  let ahead: Map<number, number> | undefined;

  const close: LiveSocket['close'] = ([code, reason]) => {
    if (socket.readyState !== socket.OPEN) return;
    queue.length = 0;
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), closeTime).unref();
  };
  const write = (data: Buffer | string): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.buffered) return close(closeReasons.tooSlow);
    socket.send(data, { binary: false });
  };
  const textOf = (position: LivePosition): string => {
    if (!ahead) return positionText(position);
    const numbers = new Map(position.numbers);
    for (const [origin, number] of ahead) {
      if ((numbers.get(origin) ?? 0) >= number) ahead.delete(origin);
      else numbers.set(origin, number);
    }
    if (ahead.size === 0) ahead = undefined;
    return positionText({ ...position, numbers });
  };
  const writeDelivery = ({ origin, number, frame, position }: Delivery): void => {
    if (ahead && (ahead.get(origin) ?? 0) >= number) return;
    if (!isNumbered) write(frame.plain);
    else write(frame.numbered(ahead ? textOf(position.value) : position.text));
  };
  const work = async (): Promise<void> => {
    isWorking = true;
    while (holds === 0 && queue.length > 0) {
      const next = queue[0];
      const item = next instanceof Promise ? await next : next;
      // The queue is emptied when the socket is closed, and waits when the client catches up again.
      if (queue[0] !== next || holds > 0) continue;
      queue.shift();
      if (!item) continue;
      if ('text' in item) write(item.text());
      else writeDelivery(item);
    }
    isWorking = false;
  };
  const isFree = (): boolean => holds === 0 && !isWorking && queue.length === 0;
  const push = (item: (typeof queue)[number]): void => {
    if (socket.readyState !== socket.OPEN) return;
    if (queue.length >= limits.queued) return close(closeReasons.tooSlow);
    queue.push(item);
    if (!isWorking) void work();
  };

  return {
    reply: (message) => write(JSON.stringify(message)),
    deliver: (delivery) => {
      if (isFree() && !(delivery instanceof Promise)) writeDelivery(delivery);
      else push(delivery);
    },
    deliverOwn: (message, position) => {
      const text = (): string =>
        isNumbered ? frameOf(JSON.stringify(message)).numbered(textOf(position)).toString() : JSON.stringify(message);
      if (isFree()) write(text());
      else push({ text });
    },
    replay: (frame, position) => write(frame.numbered(textOf(position))),
    hold: () => {
      holds += 1;
    },
    release: () => {
      holds -= 1;
      if (!isWorking) void work();
    },
    number: (from) => {
      isNumbered = true;
      ahead = new Map(from);
    },
    isNumbered: () => isNumbered,
    positionText: textOf,
    drained: async () => {
      if (socket.readyState === socket.OPEN && socket.bufferedAmount > limits.buffered / 4)
        await new Promise<void>((resolve) => socket.send('{"method":"live"}', () => resolve()));
      return socket.readyState === socket.OPEN;
    },
    close,
  };
}

import type { Duplex } from 'node:stream';
import type { WebSocket } from '@fastify/websocket';
import type { PictureSlots } from './picture-slots';
import type { SocketLimits } from './socket-limits';

interface FrameGuardOptions {
  socket: WebSocket;
  /** The bytes below the socket. A socket that a test injects has none. */
  stream: Duplex | undefined;
  limits: Pick<SocketLimits, 'message' | 'picture'>;
  slots: PictureSlots;
}

interface FrameGuardEvents {
  /** The user behind the socket, once the session is known. */
  userId(): string | undefined;
  /** Called for a message that may not be read further. */
  onRefused(reason: FrameRefusal): void;
}

export type FrameRefusal = 'tooLong' | 'tooFast' | 'tooSlow';

/** Bounds the bytes of an unfinished message while they arrive, because the socket tells of a message only when it is complete. */
export interface FrameGuard {
  /** Call this for each message that has arrived. Returns the function that frees what the message holds. */
  take(): () => void;
}

/** A control frame has a header and a mask around its payload. */
const controlFrameSize = 6;

const nothing = (): void => undefined;

/**
 * A message over the usual limit is read only for a signed-in user and in a slot. Until there is one the socket is paused, so that
 * the bytes wait at the client.
 */
export function guardFrames({ socket, stream, limits, slots }: FrameGuardOptions, { userId, onRefused }: FrameGuardEvents): FrameGuard {
  /** Ends the wait for a slot: the socket is closed, or the time is over. */
  const wait = new AbortController();
  /** Bytes since the last message, and those of them that belong to control frames. */
  let received = 0;
  let controlled = 0;
  let isComplete = false;
  let state: 'short' | 'long' | 'refused' = 'short';
  let release = nothing;

  const refuse = (reason: FrameRefusal): void => {
    if (state === 'refused') return;
    state = 'refused';
    onRefused(reason);
    // The client may go on sending, and what it sends would be kept until the socket is closed.
    socket.pause();
  };
  const admit = async (user: string): Promise<void> => {
    state = 'long';
    socket.pause();
    const waitTimer = setTimeout(() => wait.abort(), limits.picture.waitTime).unref();
    const free = await slots(user, wait.signal).finally(() => clearTimeout(waitTimer));
    const timer = setTimeout(() => refuse('tooSlow'), limits.picture.sendTime).unref();
    release = () => {
      clearTimeout(timer);
      free();
    };
    if (wait.signal.aborted) return release();
    socket.resume();
  };
  const count = ({ length }: Buffer): void => {
    // The rest of the bytes that ended a message begins the next one. They are few, so they are not counted.
    received = isComplete ? 0 : Math.max(0, received + length - controlled);
    isComplete = false;
    controlled = 0;
    if (received > limits.picture.message) return refuse('tooLong');
    if (received <= limits.message || state !== 'short') return;
    const user = userId();
    if (user === undefined) return refuse('tooLong');
    admit(user).catch(() => refuse('tooFast'));
  };
  const skip = ({ length }: Buffer): void => {
    controlled += length + controlFrameSize;
  };
  socket.on('ping', skip).on('pong', skip);
  // After the listener of the socket, which tells of a message as soon as its last bytes are there.
  stream?.on('data', count);
  socket.once('close', () => {
    state = 'refused';
    wait.abort();
    release();
  });
  return {
    take: () => {
      isComplete = true;
      const held = release;
      release = nothing;
      if (state === 'long') state = 'short';
      return held;
    },
  };
}

import { maxChatPicture } from '#server/files/upload-types.ts';

/** What one client may do, so that it does not slow others. */
export interface SocketLimits {
  /** Sockets of this server, and those of them that have not named a session yet. */
  sockets: number;
  unnamed: number;
  /** Those without a session from one address, which many users may share. */
  unnamedPerAddress: number;
  /** Sockets of one user on this server. */
  perUser: number;
  /** Bytes of a message from a client. */
  message: number;
  /**
   * A chat message with its picture in base64, as clients of the first generation send it: its bytes, how many are read at once on
   * this server, how many a user may send at once and each second, and in ms how long one may wait and how long its sending may take.
   */
  picture: { message: number; atOnce: number; burst: number; perSecond: number; waitTime: number; sendTime: number };
  /** Messages of a client: at once, and each second. */
  burst: number;
  perSecond: number;
  /** Chat messages of a user over all sockets of this server: at once, and each second. */
  chat: { burst: number; perSecond: number };
  /** Messages of a client that wait for an answer. */
  unanswered: number;
  /** Bytes that wait for a slow reader, and messages that wait for their turn. */
  buffered: number;
  queued: number;
  /** Resources whose changes a socket follows. */
  resources: number;
  /** In ms: how often a client must answer, and how long it may stay silent before it names its session. */
  pingInterval: number;
  loginTime: number;
}

/** @example base64Size(4) // 8 */
const base64Size = (bytes: number): number => Math.ceil(bytes / 3) * 4;

export const socketLimits: SocketLimits = {
  sockets: 10_000,
  unnamed: 500,
  unnamedPerAddress: 200,
  perUser: 50,
  message: 64 * 1024,
  picture: {
    message: base64Size(maxChatPicture) + 64 * 1024,
    atOnce: 8,
    burst: 10,
    perSecond: 1 / 3,
    waitTime: 30_000,
    sendTime: 60_000,
  },
  burst: 100,
  perSecond: 50,
  chat: { burst: 60, perSecond: 20 },
  unanswered: 20,
  buffered: 1024 * 1024,
  queued: 1000,
  resources: 200,
  pingInterval: 30_000,
  loginTime: 10_000,
};

/** Reasons to close a socket, by the codes of RFC 6455 and its registry. */
export const closeReasons = {
  sessionEnded: [1000, 'the session ended'],
  tooMany: [1013, 'too many connections; try again later'],
  tooFast: [1008, 'too many messages'],
  tooLong: [1009, 'the message is too long'],
  tooSlow: [1013, 'the client reads too slowly; connect again and catch up'],
  failed: [1011, 'the server could not answer; try again later'],
  sendingTooSlow: [1008, 'the message took too long to send'],
  silent: [1008, 'no session was named in time'],
} as const satisfies Record<string, readonly [code: number, reason: string]>;

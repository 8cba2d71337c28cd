import type { JsonObject } from '#engine/json';
import type { Services } from '#server/services.ts';
import type { Member } from './socket-registry';

/** The connection of a client, for the methods of its messages. */
export interface Connection {
  /** The session and the caller behind the socket. */
  member: Member;
  /** Sends a message to this socket alone. Clients do not catch up on it. */
  reply(message: object): void;
  /**
   * Follows the changes of these resources, and no others. Returns the function that tells the latest changes of those that
   * were not followed before.
   */
  follow(resources: readonly string[]): () => Promise<void>;
  /**
   * Sends `first`, then what the client has missed since a position; an empty text is a client that has not missed anything.
   * From here on, its messages have positions.
   */
  catchUp(since: string, first: (position: string) => object): Promise<void>;
  /** Whether the user may send a chat message now; it then counts. */
  mayChat(): boolean;
  /** Tells the other designers of a module where a tab of this one is. */
  designers(message: JsonObject): Promise<void>;
}

/**
 * Answers the messages of a method. The file's name is the name of the method. Messages of one client are answered one
 * after the other, each with a session; messages of an unknown method are ignored.
 */
export type SocketMethod = (message: JsonObject, connection: Connection, services: Services) => Promise<void> | void;

const files = import.meta.glob<SocketMethod>(['./methods/*.ts', '!./methods/*.test.ts'], { eager: true, import: 'method' });

/** The methods by name: every file of `methods`. */
export const socketMethods: ReadonlyMap<string, SocketMethod> = new Map(
  Object.entries(files).map(([path, method]) => [path.replace(/^.*\/|\.ts$/g, ''), method]),
);

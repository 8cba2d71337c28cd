import type { WebSocket } from '@fastify/websocket';
import { createInTurn } from '#server/session/in-turn.ts';
import type { SocketLimits } from './socket-limits';

/** The sockets that have not named a session yet, and how their sessions are looked up. */
export interface UnnamedSockets {
  /** Takes a socket. The oldest gives way, so that a client that opens many cannot keep others out. */
  add(socket: WebSocket, address: Address): void;
  remove(socket: WebSocket): void;
  /** Looks up a session in a turn of its address. One whose socket has closed meanwhile is not looked up. */
  look<T>(socket: WebSocket, work: () => Promise<T>): Promise<T | undefined>;
}

/** Of a socket that its client has left already, nothing is known. */
type Address = string | undefined;

/** Sessions that sockets of one address look up at once. */
const lanes = 4;

export function createUnnamedSockets({ unnamed, unnamedPerAddress }: Pick<SocketLimits, 'unnamed' | 'unnamedPerAddress'>): UnnamedSockets {
  const addresses = new Map<WebSocket, Address>();
  const byAddress = new Map<Address, Set<WebSocket>>();
  const inTurn = createInTurn(Number.POSITIVE_INFINITY);
  let turns = 0;
  const remove = (socket: WebSocket): void => {
    const address = addresses.get(socket);
    if (!addresses.delete(socket)) return;
    const ofAddress = byAddress.get(address);
    ofAddress?.delete(socket);
    if (ofAddress?.size === 0) byAddress.delete(address);
  };
  const end = (socket: WebSocket | undefined): void => {
    if (!socket) return;
    remove(socket);
    socket.terminate();
  };
  return {
    add: (socket, address) => {
      const ofAddress = (byAddress.get(address) ?? new Set()).add(socket);
      byAddress.set(address, ofAddress);
      addresses.set(socket, address);
      if (ofAddress.size > unnamedPerAddress) end(first(ofAddress));
      else if (addresses.size > unnamed) end(first(addresses.keys()));
    },
    remove,
    look: (socket, work) => {
      if (!addresses.has(socket)) return work();
      turns += 1;
      return inTurn(`${turns % lanes} ${addresses.get(socket)}`, async () => (socket.readyState === socket.OPEN ? work() : undefined));
    },
  };
}

/** The oldest, without a list of all. */
function first<T>(values: Iterable<T>): T | undefined {
  for (const value of values) return value;
  return undefined;
}

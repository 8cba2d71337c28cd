import { connect, isIP, type Socket } from 'node:net';
import { AppError } from '#server/app-error.ts';
import type { AddressRule } from './address-rule';
import { guardedLookup, type Lookup } from './guarded-connector';
import { allowsHost, type HostPattern } from './host-patterns';

interface SocketRules {
  hosts: readonly HostPattern[];
  isAllowed: AddressRule;
  lookup: Lookup;
}

/**
 * A connection to a host that the settings allow, to one of its allowed addresses. It is not open yet. Throws `outboundDenied`
 * and `outboundPrivate`; a name with no allowed address ends the connection with that error.
 */
export function openSocket({ host, port }: { host: string; port: number }, { hosts, isAllowed, lookup }: SocketRules): Socket {
  const bracketed = isIP(host) === 6 ? `[${host}]` : host;
  const address = `http://${bracketed}:${port}`;
  if (!URL.canParse(address) || !allowsHost(hosts, new URL(address))) throw new AppError('outboundDenied', { host: `${host}:${port}` });
  if (isIP(host) !== 0 && !isAllowed(host)) throw new AppError('outboundPrivate', { host });
  const socket = connect({ host, port, lookup: guardedLookup(isAllowed, lookup) as never, timeout: connectTime });
  const giveUp = () => void socket.destroy(Object.assign(new Error('connect timeout'), { code: 'ETIMEDOUT' }));
  socket.once('timeout', giveUp);
  // The time limits of an open connection are its user's.
  socket.once('connect', () => socket.setTimeout(0).off('timeout', giveUp));
  return socket;
}

/** In milliseconds. */
const connectTime = 5_000;

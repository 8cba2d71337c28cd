import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { isIP } from 'node:net';
import { buildConnector } from 'undici';
import { AppError } from '#server/app-error.ts';
import type { AddressRule } from './address-rule';

/** Resolves a name to its addresses, as `dns.lookup` does. */
export type Lookup = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

type LookupCallback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** In milliseconds, to a first answer of the other side. */
const connectTime = 5_000;

/**
 * Opens connections to allowed addresses only. A name is resolved once, and the connection goes to an address of that
 * answer: a name that resolves to another address later gains nothing.
 */
export function guardedConnector(isAllowed: AddressRule, lookup: Lookup): buildConnector.connector {
  const connect = buildConnector({ timeout: connectTime, lookup: guardedLookup(isAllowed, lookup) });
  return (options, callback) => {
    const hostname = options.hostname.replace(/^\[|\]$/g, '');
    // An address is connected to without being resolved.
    if (isIP(hostname) !== 0 && !isAllowed(hostname)) return callback(denied(hostname), null);
    connect(options, (error, socket) => {
      if (error) return callback(error, null);
      if (socket.remoteAddress !== undefined && isAllowed(socket.remoteAddress)) return callback(null, socket);
      socket.destroy();
      callback(denied(hostname), null);
    });
  };
}

/** Resolves a name to its allowed addresses only. */
export const guardedLookup =
  (isAllowed: AddressRule, lookup: Lookup) =>
  (hostname: string, options: { all?: boolean | undefined }, callback: LookupCallback): void =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const allowed = addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) return callback(denied(hostname), []);
      if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });

const denied = (host: string): AppError => new AppError('outboundPrivate', { host });

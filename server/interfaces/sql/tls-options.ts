import type { Row } from '#server/storage/records.ts';

/** How a connection to a data source is encrypted, in the words of Node and of both drivers. */
export interface TlsOptions {
  servername: string;
  rejectUnauthorized: boolean;
  /** Certificates that are trusted in place of those of the system, as PEM. */
  ca?: string;
}

/**
 * Without `ssl` a connection is not encrypted. With it, the certificate of the server is verified, unless `sslTrust` says that
 * any certificate will do.
 *
 * @example tlsOptions({ ssl: 1 }, 'db.example.com') // { servername: 'db.example.com', rejectUnauthorized: true }
 */
export function tlsOptions({ ssl, sslTrust, sslCa }: Row, host: string): TlsOptions | undefined {
  if (Number(ssl) !== 1) return undefined;
  const ca = typeof sslCa === 'string' ? sslCa.trim() : '';
  const isVerified = sslTrust !== 'any';
  return { servername: host, rejectUnauthorized: isVerified, ...(isVerified && ca !== '' && { ca }) };
}

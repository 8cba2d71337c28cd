import { createServer } from 'node:net';
import type { Address } from './launch';
import type { Site } from './site';
import { socketFolder } from './socket-folder';

/** The address for PostgreSQL: a Unix socket, or on Windows, where pg does not support them, a free local port. */
export async function listenAddress(site: Site): Promise<Address> {
  return process.platform === 'win32' ? { host: '127.0.0.1', port: await freePort() } : { host: await socketFolder(site), port: 5432 };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === 'object' && bound !== null ? bound.port : 0));
    });
  });
}

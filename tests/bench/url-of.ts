import type { PoolConfig } from 'pg';

/** The embedded server listens on a socket in a folder, which a URL can name only in its query. */
export function urlOf({ host = '', port, user = '', password, database = 'postgres' }: PoolConfig): string {
  const params = new URLSearchParams({
    host,
    user,
    ...(port !== undefined && { port: String(port) }),
    ...(typeof password === 'string' && { password }),
  });
  return `postgres:///${database}?${params}`;
}

/** The data source of a connection, and the version of the record that holds its login. */
interface ConnectionKey {
  source: string;
  version: string;
}

/** Connections between two queries of a data source. */
export interface IdleConnections<C> {
  /** A connection that waits. Those of an earlier version of the source are closed. */
  take(key: ConnectionKey): C | undefined;
  /** Keeps a connection for the next query. */
  keep(key: ConnectionKey, connection: C): void;
  /** Closes the connections of a source. */
  drop(source: string): void;
  /** Closes all connections, and those that are kept later. */
  close(): void;
}

interface Waiting<C> {
  connection: C;
  timer: NodeJS.Timeout;
}

/** `idleTime` in milliseconds: a connection that waits for longer is closed. */
export function createIdleConnections<C>({ idleTime, end }: { idleTime: number; end(connection: C): void }): IdleConnections<C> {
  const pools = new Map<string, { version: string; waiting: Waiting<C>[] }>();
  let isClosed = false;
  const drop = (source: string): void => {
    const { waiting = [] } = pools.get(source) ?? {};
    pools.delete(source);
    for (const { connection, timer } of waiting) {
      clearTimeout(timer);
      end(connection);
    }
  };
  return {
    take({ source, version }) {
      const pool = pools.get(source);
      if (pool && pool.version !== version) drop(source);
      // The last one was used most recently, so that those that are not needed grow old.
      const next = pools.get(source)?.waiting.pop();
      if (next) clearTimeout(next.timer);
      return next?.connection;
    },
    keep({ source, version }, connection) {
      if (isClosed) return end(connection);
      if (pools.get(source)?.version !== version) drop(source);
      const pool = pools.get(source) ?? { version, waiting: [] };
      pools.set(source, pool);
      const expire = (): void => {
        pool.waiting = pool.waiting.filter((other) => other !== waiting);
        end(connection);
      };
      const waiting = { connection, timer: setTimeout(expire, idleTime).unref() };
      pool.waiting.push(waiting);
    },
    drop,
    close() {
      isClosed = true;
      for (const source of pools.keys()) drop(source);
    },
  };
}

import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../storage/database';
import { bossExecutor } from './open-boss';

describe('the executor of the queue', () => {
  // Port 1 refuses connections.
  const { db, close } = openDatabase({ host: '127.0.0.1', port: 1 });
  const executor = bossExecutor(db, pino({ level: 'silent' }));
  afterAll(close);

  it('rejects without a database, except for the end of a job that the library does not wait for', async () => {
    await expect(executor.executeSql('select 1', ['sweepBin', ['id']])).rejects.toThrow('ECONNREFUSED');
    await expect(executor.executeSql('select 1', ['__pgboss__send-it', 50])).rejects.toThrow('ECONNREFUSED');
    expect(await executor.executeSql('select 1', ['__pgboss__send-it', ['id'], null])).toEqual({ rows: [{ count: '0' }] });
  });
});

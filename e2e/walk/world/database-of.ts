import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';

/** A connection to the database that a server keeps in its data folder. */
export async function databaseOf(dataDir: string): Promise<Client> {
  const folder = join(dataDir, 'postgres');
  const [, , , port, socketFolder, address] = (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8'))
    .split('\n')
    .map((line) => line.trim());
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  const client = new Client({ host: socketFolder || address, port: Number(port), user: 'tangu', password, database: 'tangu' });
  await client.connect();
  return client;
}

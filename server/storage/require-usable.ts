import type { Pool } from 'pg';
import { StartupError } from '../startup-error';

/** The oldest major version whose statements are used. */
const oldest = 14;

/** How long a database may take to answer the first statement, in ms. Later ones of a start have no limit: they may build indexes. */
const answerTime = 10_000;

/** Throws when the database does not answer, and a `StartupError` when its PostgreSQL is too old. */
export async function requireUsable(pool: Pool, time = answerTime): Promise<void> {
  const statement = { text: `select current_setting('server_version') as version`, query_timeout: time };
  const { rows } = await pool.query<{ version: string }>(statement);
  const version = rows[0]?.version ?? '';
  if (Number.parseInt(version, 10) >= oldest) return;
  throw new StartupError(
    `The database is PostgreSQL ${version}, and Tangu needs ${oldest} or later. Upgrade it, or set DATABASE_URL to a newer one ` +
      '(without DATABASE_URL, Tangu starts its own).',
  );
}

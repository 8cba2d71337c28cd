import { sql } from 'kysely';
import type { FileStore, StoredFile } from '../files/file-store';
import type { Database } from '../storage/database';
import { endUpload, maxFrame, retireUpload } from './open-uploads';
import { usedKeys } from './used-keys';

interface Context {
  db: Database;
  files: FileStore;
}

/**
 * Ends an upload that was refused, with what it has stored, so that it no longer counts for its user. Equal contents have one key: one
 * that a row needs, or that another upload may be about to need, stays and counts until a sweep.
 */
export async function releaseUpload(id: string, stored: StoredFile | undefined, { db, files }: Context): Promise<void> {
  if (!stored) return endUpload(id, { db });
  const isRemoved = await db.transaction().execute(async (transaction) => {
    // No upload begins between the look and the removal.
    await sql`lock table base_file_upload in share mode`.execute(transaction);
    const others = await sql`select 1 from base_file_upload
      where id <> ${id} and (file_key = ${stored.key} or total >= ${stored.size - maxFrame}) limit 1`.execute(transaction);
    const used = await usedKeys([stored.key], transaction, id);
    if (others.rows.length > 0 || used.size > 0) return false;
    await files.remove(stored.key);
    return true;
  });
  await (isRemoved ? endUpload(id, { db }) : retireUpload(id, { db }));
}

import { sql } from 'kysely';
import type { Database } from '../storage/database';

/** The keys that a row needs, other than that of an upload which ends. */
export async function usedKeys(keys: readonly string[], db: Database, endingUpload = ''): Promise<Set<string>> {
  const columns = [
    ['base_file_ticket', 'file_key'],
    ['base_file', 'file_key'],
    ['base_file', 'picture_key'],
    ['base_file', 'thumb_key'],
  ] as const;
  const used = columns.map(
    ([table, column]) => sql`select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} = any(${[...keys]})`,
  );
  used.push(sql`select file_key as key from base_file_upload where file_key = any(${[...keys]}) and id <> ${endingUpload}`);
  // An import that has ended does not read its file again.
  used.push(sql`select file_key as key from base_import_run where state = 'running' and file_key = any(${[...keys]})`);
  // Written by `offerPack`.
  used.push(sql`
    select entry ->> 'key' as key from base_file_ticket, jsonb_array_elements(nullif(pack, '')::jsonb) as entry
    where entry ->> 'key' = any(${[...keys]})`);
  const { rows } = await sql<{ key: string }>`${sql.join(used, sql` union `)}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

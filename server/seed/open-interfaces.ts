import { sql } from 'kysely';
import type { Services } from '../services';

/** Opens the data interfaces of earlier versions, which name no callers, to everybody, as they were. */
export async function openInterfaces({ db }: Pick<Services, 'db'>): Promise<void> {
  await sql`update base_data_interface set open_to = 1 where open_to is null`.execute(db);
}

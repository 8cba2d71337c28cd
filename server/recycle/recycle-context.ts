import type { Registry } from '#engine/registry';
import type { AccessFor } from '../access/access-for';
import type { RecordsOf } from '../access/records-of';
import type { Catalogue } from '../catalogue/create-catalogue';
import type { GrantGuard } from '../records/grant-guard';
import type { Texts } from '../catalogue/texts';
import type { Database } from '../storage/database';

/** What the recycle bin needs of the server. */
export interface RecycleContext {
  db: Database;
  registry: Registry;
  catalogue: Catalogue;
  recordsOf: RecordsOf;
  accessFor: AccessFor;
  texts: Texts;
  guard: GrantGuard;
}

/** The resource of the recycle bin: an entry for each deleted record. */
export const binResource = 'system/recycled';

import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { isSealed, type Secrets } from '../secrets/create-secrets';
import type { Database } from '../storage/database';
import type { Row } from '../storage/records';
import { requireCollection } from './records-of';
import { placeOf, secretFieldsOf } from './secret-fields';

/**
 * Reads a secret for the server's own use, such as a call to another system; `''` if none is stored. The text must not be
 * answered or logged.
 *
 * @example await secretOf('system/sysConfig', 'system', 'emailPassword')
 */
export type SecretOf = (resource: string | ParsedResource, id: string, field: string) => Promise<string>;

interface SecretContext {
  db: Database;
  registry: Registry;
  secrets: Secrets;
  /** A resource of the product by its id. */
  resourceOf(id: string): ParsedResource;
}

export function createSecretOf({ db, registry, secrets, resourceOf }: SecretContext): SecretOf {
  return async (resourceOrId, id, field) => {
    const resource = typeof resourceOrId === 'string' ? resourceOf(resourceOrId) : resourceOrId;
    const { table, column } = storedAt(resource, registry, field);
    const { rows } = await sql<Row>`
      select ${sql.ref(column)} as text from ${sql.table(table)} where id = ${id} and delete_mark = 0`.execute(db);
    const text = rows[0]?.['text'];
    return typeof text === 'string' && text !== '' ? secrets.open(text, placeOf(resource.id, field)) : '';
  };
}

/** Seals the secrets that an earlier version stored as they are, and says which ones cannot be opened any more. */
export async function sealStoredSecrets(
  resources: readonly ParsedResource[],
  { db, registry, secrets, log }: Omit<SecretContext, 'resourceOf'> & { log: Logger },
): Promise<void> {
  for (const resource of resources) {
    for (const field of secretFieldsOf(resource)) {
      const { table, column } = storedAt(resource, registry, field);
      const { rows } = await sql<Row>`
        select id, ${sql.ref(column)} as text from ${sql.table(table)} where ${sql.ref(column)} <> ''`.execute(db);
      for (const { id, text } of rows) {
        const stored = String(text);
        if (isSealed(stored)) {
          if (!opens(secrets, stored, placeOf(resource.id, field)))
            log.error(
              { resource: resource.id, field, id },
              'a stored secret cannot be decrypted: check SECRET_KEY, or enter the secret again',
            );
          continue;
        }
        const sealed = secrets.seal(stored, placeOf(resource.id, field));
        await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
          where id = ${id} and ${sql.ref(column)} = ${stored}`.execute(db);
      }
    }
  }
}

function opens(secrets: Secrets, sealed: string, place: string): boolean {
  try {
    secrets.open(sealed, place);
    return true;
  } catch {
    return false;
  }
}

function storedAt(resource: ParsedResource, registry: Registry, field: string): { table: string; column: string } {
  const { table, columns } = requireCollection(resource, registry);
  const column = columns.find((candidate) => candidate.field === field && secretFieldsOf(resource).has(field));
  if (!column) throw new Error(`The field \`${field}\` of \`${resource.id}\` is not a secret.`);
  return { table, column: column.name };
}

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

/**
 * Seals the secrets that an earlier version stored as they are, and with the current key those that an earlier key has
 * sealed. Logs which ones cannot be opened any more.
 */
export async function sealStoredSecrets(
  resources: readonly ParsedResource[],
  { db, registry, secrets, log }: Omit<SecretContext, 'resourceOf'> & { log: Logger },
): Promise<void> {
  for (const resource of resources) {
    if (!resource.collection) continue;
    for (const field of secretFieldsOf(resource)) {
      const { table, column } = storedAt(resource, registry, field);
      const { rows } = await sql<Row>`
        select id, ${sql.ref(column)} as text from ${sql.table(table)} where ${sql.ref(column)} <> ''`.execute(db);
      for (const { id, text } of rows) {
        const stored = String(text);
        if (isSealed(stored) && secrets.isCurrent(stored)) continue;
        const place = placeOf(resource.id, field);
        const opened = isSealed(stored) ? openedBy(secrets, stored, place) : stored;
        if (opened === undefined) {
          const about = { resource: resource.id, field, id };
          log.error(about, 'a stored secret cannot be decrypted: check SECRET_KEY, or enter the secret again');
          continue;
        }
        const sealed = secrets.seal(opened, place);
        await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
          where id = ${id} and ${sql.ref(column)} = ${stored}`.execute(db);
      }
    }
  }
}

function openedBy(secrets: Secrets, sealed: string, place: string): string | undefined {
  try {
    return secrets.open(sealed, place);
  } catch {
    return undefined;
  }
}

function storedAt(resource: ParsedResource, registry: Registry, field: string): { table: string; column: string } {
  const { table, columns } = requireCollection(resource, registry);
  const column = columns.find((candidate) => candidate.field === field && secretFieldsOf(resource).has(field));
  if (!column) throw new Error(`The field \`${field}\` of \`${resource.id}\` is not a secret.`);
  return { table, column: column.name };
}

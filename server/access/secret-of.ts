import { sql } from 'kysely';
import type { Logger } from 'pino';
import { IssueError } from '#engine/issue';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { isSealed, isUnbound, type Secrets } from '../secrets/create-secrets';
import { addressFields, isSameAddress, placeOf, type SecretPlace } from '../secrets/secret-address';
import type { Database } from '../storage/database';
import type { Row } from '../storage/records';
import { requireCollection } from './records-of';
import { foreignSecret, secretFieldsOf } from './secret-fields';

/**
 * Reads a secret for the server's own use, such as a call to another system; `''` if none is stored. `record` has the id of the
 * holder and the address that the secret is sent to, which may be that of a form. Throws an `IssueError` at the field if the secret
 * is stored for another address. The text must not be answered or logged.
 *
 * @example await secretOf('message/account', account, 'smtpPassword')
 */
export type SecretOf = (resource: string | ParsedResource, record: Row, field: string) => Promise<string>;

interface SecretContext {
  db: Database;
  registry: Registry;
  secrets: Secrets;
  /** A resource of the product by its id. */
  resourceOf(id: string): ParsedResource;
}

export function createSecretOf({ db, registry, secrets, resourceOf }: SecretContext): SecretOf {
  return async (resourceOrId, record, field) => {
    const resource = typeof resourceOrId === 'string' ? resourceOf(resourceOrId) : resourceOrId;
    const { table, columns } = storedAt(resource, registry, field);
    const { rows } = await sql<Row>`
      select ${columns} from ${sql.table(table)} where id = ${record['id']} and delete_mark = 0`.execute(db);
    const [stored = {}] = rows;
    const sealed = stored[field];
    if (typeof sealed !== 'string' || sealed === '') return '';
    if (!isSameAddress(resource, field, stored, record)) throw new IssueError(resource.id, [foreignSecret(resource, field)]);
    return secrets.open(sealed, placeOf(resource, field, record));
  };
}

/**
 * Seals the secrets that an earlier version stored as they are or without their address, and with the current key those that an
 * earlier key has sealed. Logs which ones cannot be opened any more.
 */
export async function sealStoredSecrets(
  resources: readonly ParsedResource[],
  { db, registry, secrets, log }: Omit<SecretContext, 'resourceOf'> & { log: Logger },
): Promise<void> {
  for (const resource of resources) {
    if (!resource.collection) continue;
    for (const field of secretFieldsOf(resource)) {
      const { table, column, columns } = storedAt(resource, registry, field);
      const { rows } = await sql<Row>`
        select id, ${columns} from ${sql.table(table)} where ${sql.ref(column)} <> ''`.execute(db);
      for (const row of rows) {
        const stored = String(row[field]);
        if (isSealed(stored) && secrets.isCurrent(stored)) continue;
        const place = placeOf(resource, field, row);
        const opened = isSealed(stored) ? openedBy(secrets, stored, place) : stored;
        if (opened === undefined) {
          const about = { resource: resource.id, field, id: row['id'] };
          log.error(about, 'a stored secret cannot be decrypted: check SECRET_KEY, or enter the secret again');
          continue;
        }
        await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${secrets.seal(opened, place)}
          where id = ${row['id']} and ${sql.ref(column)} = ${stored}`.execute(db);
      }
    }
  }
}

function openedBy(secrets: Secrets, sealed: string, place: SecretPlace): string | undefined {
  try {
    return isUnbound(sealed) ? secrets.openUnbound(sealed, place.field) : secrets.open(sealed, place);
  } catch {
    return undefined;
  }
}

/** The column of a secret, and a selection of it and its address under the names of their fields. */
function storedAt(resource: ParsedResource, registry: Registry, field: string) {
  const { table, columns } = requireCollection(resource, registry);
  const column = columns.find((candidate) => candidate.field === field && secretFieldsOf(resource).has(field));
  if (!column) throw new Error(`The field \`${field}\` of \`${resource.id}\` is not a secret.`);
  const read = new Set([field, ...addressFields(resource, field)]);
  const selected = columns.filter((candidate) => read.has(candidate.field));
  return { table, column: column.name, columns: sql.join(selected.map(({ name, field: as }) => sql`${sql.ref(name)} as ${sql.id(as)}`)) };
}

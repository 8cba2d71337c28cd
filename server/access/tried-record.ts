import type { ParsedResource } from '#engine/parsed';
import { enteredSecret } from '../secrets/entered-secret';
import type { Row } from '../storage/records';
import type { SecretOf } from './secret-of';

interface TriedRecord {
  /** The posted values over the stored ones. */
  record: Row;
  /** A posted secret, or the stored one. Throws an `IssueError` if it is stored for another address than that of the record. */
  secretOf(field: string): Promise<string>;
}

/**
 * The record of a form that is tried before it is saved. The form does not have stored secrets, and they go only to the stored
 * address: otherwise a test would hand them to any host. `stored` is empty for a new record.
 *
 * @example triedRecord(dataSource, { host: 'db.example.com' }, stored, services).record['host'] // 'db.example.com'
 */
export function triedRecord(resource: ParsedResource, posted: Row, stored: Row, { secretOf }: { secretOf: SecretOf }): TriedRecord {
  const given = Object.entries(posted).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const record: Row = { ...stored, ...Object.fromEntries(given) };
  return {
    record,
    secretOf: async (field) => enteredSecret(posted[field]) ?? (stored['id'] === undefined ? '' : secretOf(resource, record, field)),
  };
}

import type { ParsedResource } from '#engine/parsed';
import type { Caller } from '../access/caller';
import type { Services } from '../services';
import type { Row } from '../storage/records';

interface PostedAccount {
  /** The posted values over the stored ones. */
  account: Row;
  /** A posted secret, or the stored one. */
  secretOf(field: string): Promise<string>;
}

/**
 * The account of a form that is tried before it is saved. The form does not have stored secrets, and they go only to the stored
 * `place`: otherwise a test would hand them to any host.
 */
export async function postedAccount(
  posted: Row,
  place: readonly string[],
  resource: ParsedResource,
  caller: Caller,
  services: Pick<Services, 'recordsOf' | 'secretOf'>,
): Promise<PostedAccount> {
  const entered = Object.fromEntries(Object.entries(posted).filter(([, value]) => value !== null && value !== ''));
  const id = typeof entered['id'] === 'string' ? entered['id'] : '';
  const stored: Row = id === '' ? {} : await services.recordsOf(resource, caller).require(id);
  const account: Row = { ...stored, ...entered };
  const isSamePlace = place.every((field) => String(account[field] ?? '') === String(stored[field] ?? ''));
  return {
    account,
    secretOf: async (field) => {
      if (typeof entered[field] === 'string') return entered[field];
      return id !== '' && isSamePlace ? services.secretOf(resource, id, field) : '';
    },
  };
}

import type { ParsedResource } from '#engine/parsed';
import type { Caller } from '../access/caller';
import { triedRecord } from '../access/tried-record';
import type { Services } from '../services';
import type { Row } from '../storage/records';

/** The account of a form that is tried before it is saved, by the `id` of the stored one. */
export async function triedAccount(
  posted: Row,
  resource: ParsedResource,
  caller: Caller,
  services: Pick<Services, 'recordsOf' | 'secretOf'>,
): Promise<ReturnType<typeof triedRecord>> {
  const { id } = posted;
  const stored = typeof id === 'string' && id !== '' ? await services.recordsOf(resource, caller).require(id) : {};
  return triedRecord(resource, posted, stored, services);
}

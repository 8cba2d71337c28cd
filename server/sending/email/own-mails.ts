import { requireSession, type Caller } from '../../access/caller';
import type { Services } from '../../services';
import type { Records } from '../../storage/records';

export const mailResource = 'extend/mail';
export const mailConfigResource = 'extend/mailConfig';

/** The caller as the server, so that users need no menu for what is their own. */
export const asOwner = (caller: Caller): Caller => ({ ...caller, isServer: true });

/** The records of the caller in a table of personal records. */
export function ownRecords(resource: string, caller: Caller, { recordsOf }: Pick<Services, 'recordsOf'>): Records {
  const { userId } = requireSession(caller);
  return recordsOf(resource, asOwner(caller), undefined, { narrowedBy: { field: 'creatorUserId', is: 'equals', value: userId } });
}

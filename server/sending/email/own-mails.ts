import { requireSession, type Caller } from '../../access/caller';
import type { Services } from '../../services';
import type { Records } from '../../storage/records';
import type { Database } from '../../storage/database';

export const mailResource = 'extend/mail';
export const mailConfigResource = 'extend/mailConfig';

/** The mails or the settings of the caller: the rule on these resources leaves out those of others. */
export function ownRecords(resource: string, caller: Caller, { recordsOf }: Pick<Services, 'recordsOf'>, db?: Database): Records {
  requireSession(caller);
  return recordsOf(resource, caller, db);
}

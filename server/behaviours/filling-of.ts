import type { Services } from '../services';
import type { Caller } from '#server/access/caller.ts';
import type { Filling } from './fill-values';

/** Who saves, and when, as the fillers of system fields are told. */
export const fillingOf = ({ session }: Caller, { log }: Pick<Services, 'log'>): Filling => ({
  now: Date.now(),
  userId: session?.userId ?? null,
  // There are no organisations yet: a session will say in which of them its user works.
  organizeId: '',
  positionId: '',
  // There are no serial-number rules yet: they will take their next number here, in the transaction of the record.
  nextNumber: async (rule) => {
    log.debug({ rule }, 'no number was taken: there is no such serial-number rule');
    return undefined;
  },
});

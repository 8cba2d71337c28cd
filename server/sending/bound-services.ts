import type { Services } from '../services';
import type { Database } from '../storage/database';

/** Services that read in an open transaction: another connection for each change could leave none for the changes that wait. */
export const boundServices = (services: Services, transaction: Database): Services => ({
  ...services,
  recordsOf: (resource, caller, db = transaction, options) => services.recordsOf(resource, caller, db, options),
});

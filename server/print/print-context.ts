import type { Caller } from '#server/access/caller.ts';
import type { Services } from '#server/services.ts';

/** Who prints, on which server. */
export interface PrintContext {
  caller: Caller;
  services: Services;
}

/** Maximum number of records in one answer. */
export const maxPrintedRecords = 500;

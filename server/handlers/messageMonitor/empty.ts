import type { Behaviour } from '#server/exchange.ts';
import { removeEntries } from '#server/sending/remove-entries.ts';

/** Removes all entries of the monitor for good. Jobs that have not run send nothing any more. */
export const handler: Behaviour = async ({ resource, caller }, services) => {
  await removeEntries(undefined, resource, caller, services);
  return { data: null };
};

import { importUsers, type ImportedRow } from '#server/behaviours/people/import-users.ts';
import type { Behaviour } from '#server/exchange.ts';

/** Imports the rows of a preview. Those that are refused come back with their reasons. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { list } = body as { list: ImportedRow[] };
  return { data: { ...(await importUsers(list, caller, services)) } };
};

import type { Caller } from '#server/access/caller.ts';
import { requireDesignAccess } from '#server/catalogue/require-design-access.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/** The design of a module for its designer. Throws `moduleNotFound`, and `forbidden` if a part of the design is hidden from the caller. */
export async function designedModule(id: string, caller: Caller, { catalogue, accessFor }: Services): Promise<Row> {
  const design = await catalogue.draft(id, caller);
  requireDesignAccess(accessFor(catalogue.resource('visualdev/base'), caller));
  return design;
}

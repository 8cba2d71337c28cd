import { requireOpening } from '#server/access/access-for.ts';
import type { Caller } from '#server/access/caller.ts';
import type { Release } from '#server/catalogue/release.ts';
import type { Services } from '#server/services.ts';

/** The last release of a module. Throws `forbidden` for a caller who may not open it. */
export async function openedRelease(
  id: string,
  caller: Caller,
  { catalogue, accessFor }: Pick<Services, 'catalogue' | 'accessFor'>,
): Promise<Release> {
  const release = await catalogue.release(id);
  requireOpening(accessFor(release.resource, caller));
  return release;
}

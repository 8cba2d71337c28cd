import { openedRelease } from './opened-release';
import type { Caller } from '#server/access/caller.ts';
import { visibleDesign } from '#server/rights/visible-design.ts';
import type { Services } from '#server/services.ts';
import type { Row } from '#server/storage/records.ts';

/** The form and list JSON of a released module, without the fields that the caller may not see. */
export async function openedDesign(id: string, caller: Caller, services: Pick<Services, 'catalogue' | 'accessFor'>): Promise<Row> {
  const { wire, resource } = await openedRelease(id, caller, services);
  return visibleDesign(wire, services.accessFor(resource, caller).fields.hidden);
}

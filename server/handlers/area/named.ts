import { areaNames } from '#server/behaviours/offered-areas.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The names along paths of areas, as a bare array. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { idsList } = (body ?? {}) as { idsList?: string[][] | null };
  return { data: await areaNames(idsList ?? [], caller, services) };
};

import { AppError } from '#server/app-error.ts';
import { grantResource, holderResources, type HolderType } from '#server/behaviours/authorize/granted-ids.ts';
import { storeGrants } from '#server/behaviours/authorize/store-grants.ts';
import type { Behaviour } from '#server/exchange.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '#server/access/caller.ts';

/** Replaces the portals that an object holds. Clients do not say what kind of object it is. */
export const handler: Behaviour = async ({ params, body, caller }, services) => {
  const { ids } = (body ?? {}) as { ids?: string[] | null };
  const id = params['objectId'] ?? '';
  const type = await typeOf(id, caller, services);
  await services
    .recordsOf(grantResource, caller)
    .within((_, transaction) =>
      storeGrants({ type, id }, new Map([['portal', new Set(ids)]]), { replaces: true, caller, services, transaction }),
    );
  return { data: null };
};

async function typeOf(id: string, caller: Caller, { recordsOf }: Services): Promise<HolderType> {
  for (const [type, resource] of Object.entries(holderResources)) if (await recordsOf(resource, caller).get(id)) return type as HolderType;
  throw new AppError('recordNotFound');
}

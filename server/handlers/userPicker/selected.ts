import { memberNodes } from '#server/behaviours/organisation/member-nodes.ts';
import type { Behaviour } from '#server/exchange.ts';

interface SelectedBody {
  ids?: string[] | null;
  /** The name of `ids` in requests of older clients. */
  userId?: string[] | null;
}

/** Users, organisations, positions, roles and groups by `id--type`, in their order. Those the caller may not see are left out. */
export const handler: Behaviour = async ({ body, caller }, services) => {
  const { ids, userId } = (body ?? {}) as SelectedBody;
  const nodes = await memberNodes(ids ?? userId ?? [], caller, services);
  return { data: { list: nodes.map(({ node }) => node) } };
};

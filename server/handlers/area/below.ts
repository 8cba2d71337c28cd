import { areasBelow } from '#server/behaviours/areas-below.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The enabled areas directly below an area, `-1` for the top, without the area `currId`. */
export const handler: Behaviour = async (exchange, services) => {
  const { id = '-1', currId } = exchange.params;
  const areas = await areasBelow(id, { isEnabled: true }, exchange.caller, services);
  return {
    data: {
      list: areas
        .filter((area) => area['id'] !== currId)
        .map(({ id: areaId, fullName, isLeaf }) => ({ id: areaId, fullName, isLeaf, icon: '' })),
    },
  };
};

import type { Behaviour } from '#server/exchange.ts';

/** The `columnData` of a module as it was released. */
export const handler: Behaviour = async ({ params }, { modules }) => {
  const { wire } = await modules.released(params['modelId'] ?? '');
  return { data: { columnData: wire['columnData'] ?? '' } };
};

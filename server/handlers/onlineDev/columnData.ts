import type { Behaviour } from '#server/exchange.ts';

/** The `columnData` of a module as it was released. */
export const handler: Behaviour = async ({ params }, { catalogue }) => {
  const { wire } = await catalogue.release(params['modelId'] ?? '');
  return { data: { columnData: wire['columnData'] ?? '' } };
};

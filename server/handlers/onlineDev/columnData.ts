import type { Behaviour } from '#server/exchange.ts';

/** The `columnData` of a released module. */
export const handler: Behaviour = async ({ params }, { catalogue }) => {
  const { wire } = await catalogue.release(params['modelId'] ?? '');
  return { data: { columnData: wire['columnData'] ?? '' } };
};

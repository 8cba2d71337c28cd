import type { Behaviour } from '#server/exchange.ts';

/** The `formData` of a released module. */
export const handler: Behaviour = async ({ params }, { catalogue }) => {
  const { wire } = await catalogue.release(params['modelId'] ?? '');
  return { data: { formData: wire['formData'] ?? '' } };
};

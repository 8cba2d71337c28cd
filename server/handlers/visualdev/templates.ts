import { readFilesOfAll } from '#server/catalogue/plugin-files.ts';
import type { Behaviour } from '#server/exchange.ts';

/** The forms that a new module can begin as, of the product and its plugins. */
export const handler: Behaviour = async (_, { settings: { root, plugins } }) => {
  const files = await readFilesOfAll(root, plugins?.accepted ?? [], 'templates');
  return { data: { list: files.flatMap(({ json }) => (json === undefined ? [] : [json])) } };
};

import type { Behaviour } from '#server/exchange.ts';
import { listableFields } from '#server/short-links/listed-fields.ts';

/** The fields of a released module that a public list can show. */
export const handler: Behaviour = async ({ params, caller }, { catalogue, recordsOf, registry, texts }) => {
  const id = params['id'] ?? '';
  await recordsOf('visualdev/base', caller).require(id);
  const { resource } = await catalogue.release(id);
  const list = listableFields(resource, registry).map((node) => ({
    id: node.id,
    fullName: texts.text(caller.language, node.label ?? node.id),
  }));
  return { data: { list } };
};

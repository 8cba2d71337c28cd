import { columnsOf } from '#server/behaviours/columns-of.ts';
import type { Behaviour } from '#server/exchange.ts';
import { relatableFields } from '#server/modules/relatable-fields.ts';

/** The fields of a module's form under their names on the wire, for others to relate to; `vmodel` in small letters, as clients read it. */
export const handler: Behaviour = async ({ params, query, caller }, { modules, registry, texts }) => {
  const { resource } = modules.prepare(await modules.draft(params['id'] ?? '', caller));
  const fields = relatableFields(resource, query['filterType'] === 1).filter((field) => columnsOf(field, registry) === undefined);
  return { data: { list: fields.map(({ id, label }) => ({ vmodel: resource.names?.[id] ?? id, label: texts.text(caller.language, label ?? id) })) } };
};

import { requireCollection } from '#server/access/records-of.ts';
import type { Behaviour } from '#server/exchange.ts';
import { opens } from '#server/access/access-for.ts';

/** The fields of a table of modules, with the codes under which rights name them. Those that are hidden from the caller are left out. */
export const handler: Behaviour = async ({ params, caller }, services) => {
  const { accessFor, catalogue, registry, texts } = services;
  for (const { resource } of await catalogue.releases()) {
    const rule = accessFor(resource, caller);
    if (!opens(rule)) continue;
    const { table, rowTables } = requireCollection(resource, registry);
    const rowTable = rowTables.find((each) => each.table === params['table']);
    if (table !== params['table'] && !rowTable) continue;
    const parent = rowTable && resource.fields.find(({ id }) => id === rowTable.field);
    const nodes = rowTable ? (parent?.children ?? []) : resource.fields.filter((node) => registry.field(node.jnpfKey).rows !== true);
    const list = nodes.flatMap((node) => {
      if (!('id' in node) || typeof node.id !== 'string') return [];
      const path = rowTable ? `${rowTable.field}.${node.id}` : node.id;
      const name = resource.names?.[node.id] ?? node.id;
      const label = 'label' in node ? node.label : undefined;
      return rule.fields.hidden.has(path)
        ? []
        : [{ field: rowTable ? `${rowTable.field}-${name}` : name, fieldName: texts.text(caller.language, label ?? node.id) }];
    });
    return { data: { list } };
  }
  return { data: { list: [] } };
};

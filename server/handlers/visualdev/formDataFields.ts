import { staysOnServer } from '#engine/field-access';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { relationNames, unrelatedNames } from '#engine/jnpf/control-names';
import { namingFieldsOf } from '#engine/naming-fields';
import { columnsOf } from '#server/records/columns-of.ts';
import type { Behaviour } from '#server/exchange.ts';

/**
 * The fields of a module's form that relation fields can show, under wire names, and the one of them that names a record. Clients read
 * `vmodel` in lower case.
 */
export const handler: Behaviour = async ({ params, query, caller }, { catalogue, registry, texts }) => {
  const { resource } = catalogue.preview(await catalogue.draft(params['id'] ?? '', caller));
  // 1 leaves out fields whose value is not a text.
  const isNarrow = query['filterType'] === 1;
  const isRelatable = (field: DescriptorNode) =>
    !staysOnServer(field) && !relationNames.has(field.jnpfKey) && !(isNarrow && unrelatedNames.has(field.jnpfKey));
  const fields = resource.fields.filter((field) => isRelatable(field) && columnsOf(field, registry) === undefined);
  const nameOf = (id: string) => resource.names?.[id] ?? id;
  const [naming] = namingFieldsOf({ fields }, registry);
  return {
    data: {
      list: fields.map(({ id, label }) => ({ vmodel: nameOf(id), label: texts.text(caller.language, label ?? id) })),
      ...(naming && { nameField: nameOf(naming.id) }),
    },
  };
};

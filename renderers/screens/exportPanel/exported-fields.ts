import type { DescriptorNode, Text } from '#engine/generated/descriptor.gen';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';

/** A column of an export: a field of the record, or of the rows of a sub-table. */
interface ExportedField {
  /** `table.column` for a column of a sub-table. */
  path: string;
  label: Text;
}

/** Fields of the record (without a title), or the columns of one sub-table. */
export interface ExportedGroup {
  title?: Text;
  fields: readonly ExportedField[];
}

/** The stored fields in the order of the form, each sub-table as a group of its own after the others. */
export function exportedGroups(fields: readonly DescriptorNode[], registry: Registry): ExportedGroup[] {
  const isStored = (node: DescriptorNode) =>
    registry.field(node.jnpfKey).column(node) !== null && node.access !== 'internal' && node.access !== 'secret';
  const own = fields.filter(
    (node) => registry.field(node.jnpfKey).rows !== true && isStored(node) && node.props?.['showPassword'] !== true,
  );
  const tables = fields.filter(({ jnpfKey }) => registry.field(jnpfKey).rows === true);
  return [
    { fields: own.map((node) => ({ path: node.id, label: node.label ?? node.id })) },
    ...tables.map((table) => ({
      title: table.label ?? table.id,
      fields: (table.children ?? []).flatMap((child) =>
        isFieldReference(child) || !isStored(child) ? [] : [{ path: `${table.id}.${child.id}`, label: child.label ?? child.id }],
      ),
    })),
  ].filter((group) => group.fields.length > 0);
}

import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import type { DesignIssue } from '#engine/module/severity';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { isFieldReference } from '#engine/resolve-fields';
import { literalOf } from '#engine/text';
import { serverCaller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import { rowsWith } from '../storage/rows-with';
import type { Database } from '../storage/database';

/** A warning for each relation to a module that does not exist or is deleted: it shows no records to choose. */
export async function missingTargets(
  { id, fields }: ParsedResource,
  { recordsOf, registry }: { recordsOf: RecordsOf; registry: Registry },
  db?: Database,
): Promise<DesignIssue[]> {
  const nodes = fields.flatMap((node) => [
    node,
    ...(node.children ?? []).filter((child): child is DescriptorNode => !isFieldReference(child)),
  ]);
  const relations = nodes.flatMap((node) => {
    const source = registry.field(node.jnpfKey).relatesTo?.(node);
    return source?.kind === 'module' ? [{ node, module: source.module }] : [];
  });
  if (relations.length === 0) return [];
  const wanted = [...new Set(relations.map(({ module }) => module))];
  const rows = await rowsWith(recordsOf('visualdev/base', serverCaller, db), 'id', wanted, ['id']);
  const existing = new Set(rows.map((row) => row['id']));
  return relations
    .filter(({ module }) => !existing.has(module))
    .map(({ node }) => ({
      path: `${id}/${node.id}`,
      code: 'relationMissing',
      severity: 'warning' as const,
      params: { label: literalOf(node.label ?? node.id, 'zh') },
    }));
}

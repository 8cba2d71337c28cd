import { decodeList } from '#engine/jnpf/decode-list';
import { listTargetsOf, type ListTarget } from '#engine/module/list-targets';
import { moduleIds } from '#engine/module/module-key';
import type { DesignIssue } from '#engine/module/severity';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { literalOf } from '#engine/text';
import { serverCaller } from '../access/caller';
import type { RecordsOf } from '../access/records-of';
import { rowsWith } from '../storage/rows-with';
import type { Database } from '../storage/database';
import { fieldNodes } from './field-nodes';
import type { Release } from './release';

interface Target {
  path: string;
  code: string;
  label: string;
  kind: ListTarget['kind'];
  id: string;
}

/**
 * A warning for each relation, button and tree whose module, data interface or dictionary does not exist or is deleted: it has no
 * records to choose, opens nothing, or has no nodes.
 */
export async function missingTargets(
  release: Release,
  { recordsOf, registry }: { recordsOf: RecordsOf; registry: Registry },
  db?: Database,
): Promise<DesignIssue[]> {
  const targets = [...relationsOf(release.resource, registry), ...listTargets(release)];
  const missing: Target[] = [];
  for (const [kind, resource] of Object.entries(resources)) {
    const wanted = targets.filter((target) => target.kind === kind);
    const ids = [...new Set(wanted.map(({ id }) => id))];
    if (ids.length === 0) continue;
    const existing = new Set<unknown>();
    for (const name of kind === 'dictionary' ? ['id', 'enCode'] : ['id'])
      for (const row of await rowsWith(recordsOf(resource, serverCaller, db), name, ids, [name])) existing.add(row[name]);
    for (const target of wanted) if (!existing.has(target.id)) missing.push(target);
  }
  return missing.map(({ path, code, label }) => ({ path, code, severity: 'warning' as const, params: { label } }));
}

const resources: Readonly<Record<ListTarget['kind'], string>> = {
  module: 'visualdev/base',
  interface: 'system/dataInterface',
  dictionary: 'system/dictionaryType',
};

function relationsOf(resource: ParsedResource, registry: Registry): Target[] {
  return [...fieldNodes(resource).values()].flatMap((node): Target[] => {
    const source = registry.field(node.jnpfKey).relatesTo?.(node);
    if (source?.kind !== 'module') return [];
    const label = literalOf(node.label ?? node.id, 'zh');
    return [{ path: `${resource.id}/${node.id}`, code: 'relationMissing', label, kind: 'module', id: source.module }];
  });
}

/** The targets of both lists. Each is told once, because wide and narrow lists usually have the same buttons. */
function listTargets({ id, wire, settings }: Release): Target[] {
  if (String(wire['webType'] ?? 2) === '1') return [];
  const path = moduleIds(id).list;
  const all = [...listTargetsOf(settings), ...listTargetsOf(decodeList(wire['appColumnData']).settings)];
  const targets = all.map(({ part, label, kind, id: target }): Target => ({
    path,
    code: part === 'tree' ? 'treeSourceMissing' : kind === 'module' ? 'buttonModuleMissing' : 'buttonInterfaceMissing',
    label: literalOf(label, 'zh'),
    kind,
    id: target,
  }));
  return [...new Map(targets.map((target) => [JSON.stringify(target), target])).values()];
}

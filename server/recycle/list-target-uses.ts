import { decodeList } from '#engine/jnpf/decode-list';
import { listTargetsOf, type ListTarget } from '#engine/module/list-targets';
import type { ParsedResource } from '#engine/parsed';
import { serverCaller } from '../access/caller';
import type { RecycleContext } from './recycle-context';

/** A button or tree of a released list. */
export interface ListTargetUse {
  resource: ParsedResource;
  target: ListTarget;
}

/** Maximum number of modules that are searched. */
const maxModules = 50;

/** The buttons and trees of released lists, wide or narrow, that use a module, a data interface or a dictionary. */
export async function listTargetUses(
  kind: ListTarget['kind'],
  id: string,
  { recordsOf, catalogue }: Pick<RecycleContext, 'recordsOf' | 'catalogue'>,
): Promise<{ uses: ListTargetUse[]; isMore: boolean }> {
  const { rows } = await recordsOf('visualdev/release', serverCaller).page({
    filter: { any: ['columnData', 'appColumnData'].map((field) => ({ field, is: 'contains' as const, value: JSON.stringify(id) })) },
    order: [{ field: 'creatorTime', descending: true }],
    page: { number: 1, size: 1_000 },
    fields: ['moduleId'],
  });
  const moduleIds = [...new Set(rows.map(({ moduleId }) => String(moduleId)))];
  const uses: ListTargetUse[] = [];
  for (const moduleId of moduleIds.slice(0, maxModules)) {
    const release = await catalogue.release(moduleId).catch(() => undefined);
    if (!release || String(release.wire['webType'] ?? 2) === '1') continue;
    const { resource, settings, wire } = release;
    const targets = [...listTargetsOf(settings), ...listTargetsOf(decodeList(wire['appColumnData']).settings)];
    for (const target of targets) if (target.kind === kind && target.id === id) uses.push({ resource, target });
  }
  return { uses: once(uses), isMore: moduleIds.length > maxModules };
}

/** Wide and narrow lists usually have the same buttons. */
const once = (uses: readonly ListTargetUse[]): ListTargetUse[] => [
  ...new Map(uses.map((use) => [JSON.stringify([use.resource.id, use.target]), use])).values(),
];

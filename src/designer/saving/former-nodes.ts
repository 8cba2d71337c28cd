import { decodeForm } from '#engine/jnpf/decode-form';
import type { Origins } from '#engine/jnpf/new-node';
import { readJson } from '#engine/jnpf/read-json';
import { defaultLimits } from '#engine/jnpf/limits';
import type { ModuleSource } from '#engine/module/module';
import type { NodeMatches } from '#engine/module/match-nodes';
import { sourcesOf } from '../clipboard/clipboard-text';
import type { Design } from '../design';
import { withCurrentOrigins } from '../operations/origin-of';
import { knownIn, type OpenModule } from './open-module';

interface Saved {
  design: Design;
  record: ModuleSource;
}

/**
 * What the nodes of a module are in a source that replaces it: by the ids that they have in the replaced one, in the saved design or
 * in earlier ones, so that an undo or another name begins with their form JSON. `matches` are the ids of the saved nodes in the new source.
 */
export function formerNodes(module: OpenModule, saved: Saved, matches: NodeMatches): Origins {
  const json = { ...nodesIn(module.source), ...nodesIn(saved.record) };
  const { renames } = withCurrentOrigins(saved.design, knownIn(module));
  const savedIds = new Map(Object.entries(renames).map(([id, origin]) => [origin, id]));
  const follow = (origin: string) => {
    const id = savedIds.get(origin) ?? origin;
    return matches.get(id) ?? json[id] ?? json[origin];
  };
  const entries = [
    ...Object.entries(module.former).map(([id, origin]) => [id, typeof origin === 'string' ? follow(origin) : origin] as const),
    ...Object.keys(json).map((id) => [id, follow(id)] as const),
  ];
  const current = Object.fromEntries(entries.flatMap(([id, origin]) => (origin === undefined ? [] : [[id, origin]])));
  return Object.fromEntries(Object.entries(current).filter(([id, origin]) => id !== origin));
}

/** The design of another user with the renames since the saved one, by ids in the source of the module. */
export function withRenamesSince(theirs: Design, module: OpenModule, saved: Design, matches: NodeMatches): Design {
  const { renames } = withCurrentOrigins(saved, knownIn(module));
  const origins = [...matches].map(([from, to]) => [to, renames[from] ?? from] as const);
  return { ...theirs, renames: Object.fromEntries(origins.filter(([to, origin]) => to !== origin)) };
}

function nodesIn({ formData }: ModuleSource): ReturnType<typeof sourcesOf> {
  return sourcesOf(readJson(formData, defaultLimits).value, decodeForm(formData).places);
}

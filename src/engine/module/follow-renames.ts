import { mapReferences, renaming } from '../field-references';
import type { Child, DescriptorNode } from '../generated/descriptor.gen';
import { decodeForm } from '../jnpf/decode-form';
import { encodeForm } from '../jnpf/encode-form';
import type { Registry } from '../registry';
import { isFieldReference } from '../resolve-fields';
import { compareModules } from './compare-modules';
import type { NodeMatches } from './match-nodes';
import type { ModuleSource } from './module';

/** What nodes and fields of a state of a module are called in a later one. */
export interface FollowedNames {
  /** By the ids of nodes. Nodes that are gone are missing. */
  ids: NodeMatches;
  /** The names of fields in records that differ, by the names before. */
  names: ReadonlyMap<string, string>;
}

/**
 * Follows nodes from the first of the states of a module to the last. Step by step, because a field that gets another control and then
 * another name cannot be found in one comparison. A node that was away in between is looked for in the last state.
 *
 * @example followRenames([], registry).ids.size // 0
 */
export function followRenames(states: readonly ModuleSource[], registry: Registry): FollowedNames {
  const [first, last] = [states[0], states.at(-1)];
  if (!first || !last) return { ids: new Map(), names: new Map() };
  const steps = states.slice(1).map((state, index) => compareModules(states[index], state, registry));
  const direct = compareModules(first, last, registry);
  const [before, after] = [decodeForm(first.formData).places, decodeForm(last.formData).places];
  const followed = Object.keys(before).flatMap((id): [string, string][] => {
    const to = steps.reduce<string | undefined>((at, { matches }) => (at === undefined ? at : matches.get(at)), id);
    return to === undefined ? [] : [[id, to]];
  });
  const taken = new Set(followed.map(([, to]) => to));
  const ids = new Map([...[...direct.matches].filter(([, to]) => !taken.has(to)), ...followed]);
  const nameIn = (places: typeof before, id: string) => places[id]?.path.join('-') ?? '';
  const names = [...ids].map(([from, to]): [string, string] => [nameIn(before, from), nameIn(after, to)]);
  return { ids, names: new Map(names.filter(([from, to]) => from !== '' && to !== '' && from !== to)) };
}

/** A form JSON whose nodes have other ids, also where the form refers to them. */
export function renameInForm(source: unknown, ids: ReadonlyMap<string, string>): unknown {
  const form = decodeForm(source);
  const renames = [...ids].filter(([from, to]) => from !== to && form.places[from] !== undefined);
  if (renames.length === 0) return source;
  // A node would otherwise begin as the one whose name it takes.
  const taking = renames.filter(([, to]) => form.places[to] !== undefined);
  const aside = new Map(taking.map(([from], index) => [from, freeName(`aside${index}of`, form.places)]));
  const cleared = aside.size === 0 ? source : withIds(source, aside);
  return withIds(cleared, new Map(renames.map(([from, to]) => [aside.get(from) ?? from, to])));
}

function withIds(source: unknown, ids: ReadonlyMap<string, string>): unknown {
  const { descriptor } = decodeForm(source);
  const rename = (id: string) => ids.get(id) ?? id;
  const references = renaming(rename);
  const mend = (node: DescriptorNode): DescriptorNode => {
    const mended = mapReferences(node, references);
    const own = ids.has(node.id) ? { ...mended, id: rename(node.id) } : mended;
    return own.children ? { ...own, children: own.children.map((child): Child => (isFieldReference(child) ? child : mend(child))) } : own;
  };
  const renamed = Object.fromEntries([...ids].map(([from, to]) => [to, from]));
  return encodeForm({ descriptor: { ...descriptor, root: mend(descriptor.root) }, source }, {}, { renamed });
}

/** A name that no node has. */
export function freeName(name: string, taken: Readonly<Record<string, unknown>>): string {
  let free = name;
  for (let count = 2; Object.hasOwn(taken, free); count += 1) free = `${name}_${count}`;
  return free;
}

import type { ModuleComparison, PartChange } from '#engine/module/compare-modules';
import type { Caller } from '../access/caller';
import { sourceNames, type NameServices } from './source-names';

/** Maximum numbers in an answer, and of characters of a value. */
const limits = { nodes: 500, settings: 200, parts: 50, characters: 200 };

/** The differences of two modules for users: labels in the caller's language, and values as short texts. */
export async function shownComparison({ nodes, settings }: ModuleComparison, caller: Caller, services: NameServices) {
  const shown = nodes.slice(0, limits.nodes).map((node) => ({ ...node, parts: node.parts.slice(0, limits.parts) }));
  const named = await sourceNames(shown, caller, services);
  return {
    changes: shown.map(({ nodes: pair, ...node }) => ({
      ...node,
      label: services.texts.text(caller.language, node.label),
      parts: node.parts.map((part) => shownPart(named(part, pair))),
    })),
    settings: settings.slice(0, limits.settings).map(({ place, ...part }) => ({ place, ...shownPart(part) })),
    isMore: nodes.length > limits.nodes || settings.length > limits.settings,
  };
}

const shownPart = ({ path, before, after }: PartChange) => ({
  path,
  ...(before !== undefined && { before: shortText(before) }),
  ...(after !== undefined && { after: shortText(after) }),
});

function shortText(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > limits.characters ? `${text.slice(0, limits.characters)}…` : text;
}

import { Graph, layout } from '@dagrejs/dagre';
import type { Link } from '#engine/linkage';

/** A field in the graph. `x` and `y` are its centre. All in pixels. */
interface PlacedField {
  id: string;
  label: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An arrow between two fields with the kinds of all their links. */
interface PlacedLink {
  from: string;
  to: string;
  kinds: Link['kind'][];
  points: { x: number; y: number }[];
}

export interface LinkPicture {
  width: number;
  height: number;
  fields: PlacedField[];
  links: PlacedLink[];
}

/**
 * Lays out the fields from left to right by their dependencies.
 *
 * @example layOutLinks([{ from: 'a', to: 'b', kind: 'options' }], (id) => id).fields.map(({ id }) => id) // ['a', 'b']
 */
export function layOutLinks(links: readonly Link[], labelOf: (id: string) => string): LinkPicture {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 12, ranksep: 72, marginx: 8, marginy: 8 });
  graph.setDefaultEdgeLabel(() => ({}));
  const arrows = new Map<string, PlacedLink>();
  for (const { from, to, kind } of links) {
    for (const id of [from, to]) if (!graph.hasNode(id)) graph.setNode(id, { width: widthOf(short(labelOf(id))), height: 30 });
    const key = JSON.stringify([from, to]);
    const arrow = arrows.get(key) ?? { from, to, kinds: [], points: [] };
    arrow.kinds.push(kind);
    arrows.set(key, arrow);
    graph.setEdge(from, to, { minlen: 1 });
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return {
    width,
    height,
    fields: graph.nodes().map((id) => ({ id, label: short(labelOf(id)), ...(graph.node(id) as Omit<PlacedField, 'id' | 'label'>) })),
    links: [...arrows.values()].map((link) => ({
      ...link,
      points: (graph.edge(link.from, link.to) as { points: PlacedLink['points'] }).points,
    })),
  };
}

const maxLabelLength = 16;

const short = (label: string): string =>
  [...label].length > maxLabelLength ? `${[...label].slice(0, maxLabelLength - 1).join('')}…` : label;

/** Width in pixels. A Chinese character is about as wide as two Latin letters. */
const widthOf = (label: string): number =>
  24 + [...label].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) > 0x2e80 ? 14 : 8), 0);

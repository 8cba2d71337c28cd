import { isSameJson } from '../jnpf/same-json';
import type { PlacedNode } from './placed-nodes';

/** The ids of nodes in a later form, by their ids in an earlier one. */
export type NodeMatches = ReadonlyMap<string, string>;

/**
 * Finds the nodes of an earlier form in a later one: by the number that the designer gave them or by the names that they had, else by
 * their ids. A number counts only for the same control with the same label or the same key, because another form may use it for
 * another field.
 */
export function matchNodes(before: ReadonlyMap<string, PlacedNode>, after: ReadonlyMap<string, PlacedNode>): NodeMatches {
  const idsByNumber = new Map([...after].flatMap(([id, { mark }]) => (mark ? [[mark.formId, id] as const] : [])));
  /** The earlier ids of nodes with the same number, by their later ids. */
  const sameNumber = new Map<string, string>();
  for (const [id, node] of before) {
    const later = idsByNumber.get(node.mark?.formId ?? '');
    if (later !== undefined && isSameControl(node, after.get(later))) sameNumber.set(later, id);
  }
  for (const [later, node] of after) {
    const former = node.mark?.formerNames.findLast((name) => isSameKind(before.get(name), node));
    if (former !== undefined && !after.has(former) && !sameNumber.has(later)) sameNumber.set(later, former);
  }
  const laterIds = new Map([...sameNumber].map(([later, id]) => [id, later]));
  const matches = new Map<string, string>();
  // Parents come first, so that the columns of a renamed sub-table have a matched table.
  for (const [id, node] of before) {
    const numbered = laterIds.get(id);
    const isFree = after.get(id)?.isField === node.isField && (sameNumber.get(id) ?? id) === id;
    if (numbered !== undefined && isInSameTable(node, after.get(numbered), matches)) matches.set(id, numbered);
    else if (isFree) matches.set(id, id);
  }
  return matches;
}

function isSameControl(before: PlacedNode, after: PlacedNode | undefined): boolean {
  if (!after || !isSameKind(before, after)) return false;
  return isSameJson(before.label, after.label) || (before.mark?.renderKey !== '' && before.mark?.renderKey === after.mark?.renderKey);
}

const isSameKind = (before: PlacedNode | undefined, after: PlacedNode): boolean =>
  before !== undefined && before.node.jnpfKey === after.node.jnpfKey && before.isField === after.isField;

const isInSameTable = ({ table }: PlacedNode, after: PlacedNode | undefined, matches: NodeMatches): boolean =>
  (table === undefined ? undefined : matches.get(table)) === after?.table;

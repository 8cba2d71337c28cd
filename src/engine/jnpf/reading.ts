import { issue, pointerOf, type Issue } from '../issue';
import { valueAt, type Path } from './json-path';
import type { Plan, PlannedNode } from './plan';
import { expectedOf, valueKinds, type ValueKind } from './value-kinds';

/** What decoding one node needs beside the node: the other nodes, and where to put complaints. */
export interface Reading {
  plan: Plan;
  issues: Issue[];
  /** Whether the JSON holds bigints, which a descriptor does not. */
  hasIntegers: boolean;
}

/** The value at the first of the paths where there is one, as the kind says. `null` is as if absent; anything else of the wrong type is an issue. */
export function readAt<Kind extends ValueKind>(node: PlannedNode, paths: readonly Path[], kind: Kind, { issues }: Pick<Reading, 'issues'>): ReturnType<(typeof valueKinds)[Kind]> | undefined {
  for (const path of paths) {
    const value = partAt(node, path);
    if (value === undefined || value === null) continue;
    const read = valueKinds[kind](value) as ReturnType<(typeof valueKinds)[Kind]> | undefined;
    if (read === undefined && value !== '') issues.push(issue(node.pointer + pointerOf(...path), 'type', { expected: expectedOf[kind] }));
    return read;
  }
  return undefined;
}

/** Nearly everything stands in the node itself or in its `__config__`. */
function partAt({ raw, config }: PlannedNode, path: Path): unknown {
  const [first = '', second] = path;
  if (second === undefined) return raw[first];
  return first === '__config__' && path.length === 2 ? config[second] : valueAt(raw, path);
}

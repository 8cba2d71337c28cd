import type { Text } from '../generated/descriptor.gen';
import { issue, pointerOf, type Issue } from '../issue';
import { valueAt, type Path } from './json-path';
import { keyPathOf, textOfLiteral, type HasText } from './literal-text';
import type { Plan, PlannedNode } from './plan';
import { hasTranslations } from './text-translations';
import { expectedOf, valueKinds, type ValueKind } from './value-kinds';

/** The context of decoding a node: all nodes, and the issues so far. */
export interface Reading {
  plan: Plan;
  issues: Issue[];
  /** Whether the JSON contains bigints, which a descriptor must not. */
  hasIntegers: boolean;
  /** Translates literals by the keys beside them. Without it they stay as they are. */
  hasText?: HasText | undefined;
}

/** The value at the first path that has one, converted to its kind. `null` counts as absent; another wrong type is an issue. */
export function readAt<Kind extends ValueKind>(
  node: PlannedNode,
  paths: readonly Path[],
  kind: Kind,
  { issues }: Pick<Reading, 'issues'>,
): ReturnType<(typeof valueKinds)[Kind]> | undefined {
  for (const path of paths) {
    const value = partAt(node, path);
    if (value === undefined || value === null) continue;
    const read = valueKinds[kind](value) as ReturnType<(typeof valueKinds)[Kind]> | undefined;
    if (read === undefined && value !== '') issues.push(issue(node.pointer + pointerOf(...path), 'type', { expected: expectedOf[kind] }));
    return read;
  }
  return undefined;
}

/** The literal at the first path that has one, or the text of its key. An empty text counts as absent. */
export function readTextAt(node: PlannedNode, paths: readonly Path[], reading: Reading): Text | undefined {
  const literal = readAt(node, paths, 'text', reading);
  const { hasText } = reading;
  const hasKeys = hasText !== undefined || hasTranslations(node.raw);
  const code = hasKeys && paths.map((path) => partAt(node, keyPathOf(path))).find((key) => key !== undefined && key !== '');
  const text = textOfLiteral(literal, code, hasText);
  return text === '' ? undefined : text;
}

/** The value at a path, with a fast way for keys of the node and of its `__config__`. */
function partAt({ raw, config }: PlannedNode, path: Path): unknown {
  const [first = '', second] = path;
  if (second === undefined) return raw[first];
  return first === '__config__' && path.length === 2 ? config[second] : valueAt(raw, path);
}

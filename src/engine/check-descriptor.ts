import { checkExpressions } from './check/check-expressions';
import { checkPortal } from './check/check-portal';
import { checkReferences } from './check/check-references';
import { checkResource } from './check/check-resource';
import { checkRules } from './check/check-rules';
import { checkProps, checkShape } from './check/check-shape';
import type { CheckContext } from './check/context';
import type { Descriptor } from './generated/descriptor.gen';
import { checkSize } from './check-size';
import { issue, type Issue } from './issue';
import { textKeysOf } from './text';
import { nodesOf } from './walk';

/**
 * Every issue of a descriptor: its shape (the meta schemas), the props of each node, references to fields, nodes, dialogs,
 * resources and operations, expressions and their cycles, rules, text keys. An issue has the place as a JSON Pointer and,
 * where there is one, the nearest existing name. An empty list means that the descriptor is valid. Never throws.
 *
 * @example checkDescriptor({ kind: 'screen', id: 'a', version: 1, title: 'A', root: { id: 'x', jnpfKey: 'listPanl' } },
 *   context)[0]?.params['nearest'] // 'listPanel'
 */
export function checkDescriptor(json: unknown, context: CheckContext): Issue[] {
  const size = checkSize(json, sizeLimits);
  if (size.length > 0) return size;
  const shape = checkShape(json);
  if (shape.length > 0 || context.isForeign === true) return shape;
  const descriptor = json as Descriptor;
  const nodes = nodesOf(descriptor);
  return [
    ...checkProps(nodes, context.registry),
    ...(descriptor.kind === 'resource' ? checkResource(descriptor, context) : checkReferences(descriptor, nodes, context)),
    ...(descriptor.kind === 'portal' ? checkPortal(descriptor, nodes, context) : []),
    ...checkExpressions(descriptor, nodes, context),
    ...checkRules(nodes),
    ...checkTexts(descriptor, context),
  ];
}

export type { CheckContext } from './check/context';

const checkTexts = (descriptor: Descriptor, { hasText }: CheckContext): Issue[] =>
  hasText
    ? textKeysOf(descriptor).flatMap(({ pointer, namespace, key }) =>
        hasText(namespace, key) ? [] : [issue(pointer, 'unknownText', { name: `${namespace}.${key}` })],
      )
    : [];

/** Functions over descriptors are recursive, so the depth is limited before they run. */
const sizeLimits = { values: 1_000_000, depth: 200 };

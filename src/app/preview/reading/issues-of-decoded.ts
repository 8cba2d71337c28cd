import { checkDescriptor } from '#engine/check-descriptor';
import { issue, type Issue } from '#engine/issue';
import { isControlName } from '#engine/jnpf/control-names';
import type { DecodedForm } from '#engine/jnpf/decode-form';
import type { Registry } from '#engine/registry';
import { nodesOf } from '#engine/walk';

/**
 * Issues of a decoded form that only the check of descriptors finds: controls without a renderer and errors in
 * expressions. Paths refer to the form JSON. Issues of props are left out, since renderers ignore invalid props.
 */
export function issuesOfDecoded({ descriptor, places }: DecodedForm, registry: Registry): Issue[] {
  const nodes = nodesOf(descriptor);
  const nodeAt = new Map(nodes.map(({ pointer, value }) => [pointer, value.id]));
  return checkDescriptor(descriptor, { registry, lookup: () => undefined, ids: () => [] }).flatMap((descriptorIssue) => {
    const id = nodeAt.get(nodePart(descriptorIssue.path));
    return reportedCodes.has(descriptorIssue.code) && id !== undefined && Object.hasOwn(places, id)
      ? [{ ...withJnpfCode(descriptorIssue), path: places[id]?.pointer ?? '' }]
      : [];
  });
}

/** Distinguishes JNPF controls without a renderer from misspelt names. */
function withJnpfCode(original: Issue): Issue {
  const { name } = original.params;
  return original.code === 'unknownRenderer' && typeof name === 'string' && isControlName(name)
    ? issue(original.path, 'jnpfNotDrawn', { name })
    : original;
}

/** The pointer of the node in a path: `/root/children/3/props/min` is in `/root/children/3`. */
const nodePart = (path: string): string => /^\/root(?:\/children\/\d+)*/.exec(path)?.[0] ?? '';

const reportedCodes: ReadonlySet<string> = new Set([
  'unknownRenderer',
  'unknownName',
  'expressionAmbiguous',
  'expressionArguments',
  'expressionForbidden',
  'expressionFunction',
  'expressionSyntax',
  'expressionTooDeep',
  'expressionTooLarge',
  'expressionTooLong',
  'expressionValue',
]);

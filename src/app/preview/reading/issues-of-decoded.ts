import { checkDescriptor } from '#engine/check-descriptor';
import { issue, type Issue } from '#engine/issue';
import { isControlName } from '#engine/jnpf/control-names';
import type { DecodedForm } from '#engine/jnpf/decode-form';
import type { Registry } from '#engine/registry';
import { nodesOf } from '#engine/walk';

/**
 * What the check of descriptors says of a decoded form beyond what decoding said: controls that nothing draws yet,
 * names in expressions that no field has. Paths are those of the form JSON's nodes. Odd props are left out: renderers
 * take what they can of genuine data.
 */
export function issuesOfDecoded({ descriptor, places }: DecodedForm, registry: Registry): Issue[] {
  const nodes = nodesOf(descriptor);
  const nodeAt = new Map(nodes.map(({ pointer, value }) => [pointer, value.id]));
  return checkDescriptor(descriptor, { registry, lookup: () => undefined, ids: () => [] }).flatMap((found) => {
    const id = nodeAt.get(nodePart(found.path));
    return worthSaying.has(found.code) && id !== undefined && Object.hasOwn(places, id)
      ? [{ ...saidOf(found), path: places[id]?.pointer ?? '' }]
      : [];
  });
}

/** A control of JNPF that has no renderer yet is not misspelt. */
function saidOf(found: Issue): Issue {
  const { name } = found.params;
  return found.code === 'unknownRenderer' && typeof name === 'string' && isControlName(name)
    ? issue(found.path, 'jnpfNotDrawn', { name })
    : found;
}

/** The node that a path into a descriptor leads through: `/root/children/3/props/min` is about `/root/children/3`. */
const nodePart = (path: string): string => /^\/root(?:\/children\/\d+)*/.exec(path)?.[0] ?? '';

const worthSaying: ReadonlySet<string> = new Set([
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

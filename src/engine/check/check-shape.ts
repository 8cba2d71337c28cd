import { issue, type Issue } from '../issue';
import type { DescriptorNode } from '../generated/descriptor.gen';
import { compileSchema } from '../compile-schema';
import { nearestName } from '../nearest-name';
import type { Registry } from '../registry';
import type { Place } from '../walk';
import { descriptorSchema, metaSchemas } from './meta-schemas';

/** The form of a descriptor: the meta schemas alone. Nothing else is looked at before this holds. */
export const checkLanguageOf: (json: unknown) => Issue[] = compileSchema(descriptorSchema, metaSchemas);

/** Every node's `jnpfKey` names a renderer, and its `props` are what that renderer takes. */
export function checkProps(nodes: readonly Place<DescriptorNode>[], registry: Registry): Issue[] {
  const known = registry.list().map(({ jnpfKey }) => jnpfKey);
  /** What takes the place of a name that is missing, since the same one is often missing at many nodes. */
  const nearest = new Map<string, string | undefined>();
  return nodes.flatMap(({ pointer, value: node }) => {
    if (!registry.has(node.jnpfKey)) {
      if (!nearest.has(node.jnpfKey)) nearest.set(node.jnpfKey, nearestName(node.jnpfKey, known));
      return [issue(`${pointer}/jnpfKey`, 'unknownRenderer', { name: node.jnpfKey, nearest: nearest.get(node.jnpfKey) })];
    }
    const check = compileSchema(registry.get(node.jnpfKey).props, metaSchemas);
    return check(node.props ?? {}).map((found) => ({ ...found, path: `${pointer}/props${found.path}` }));
  });
}

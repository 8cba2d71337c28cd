import { issue, type Issue } from '../issue';
import type { DescriptorNode } from '../generated/descriptor.gen';
import { compileSchema } from '../compile-schema';
import { nearestName } from '../nearest-name';
import type { Registry } from '../registry';
import type { Place } from '../walk';
import { descriptorSchema, metaSchemas } from './meta-schemas';

/** Checks a descriptor against the meta schemas. The other checks rely on this one. */
export const checkShape: (json: unknown) => Issue[] = compileSchema(descriptorSchema, metaSchemas);

/** The `jnpfKey` of every node names a renderer, and its `props` fit the schema of that renderer. */
export function checkProps(nodes: readonly Place<DescriptorNode>[], registry: Registry): Issue[] {
  const keys = registry.list().map(({ jnpfKey }) => jnpfKey);
  /** Nearest key by unknown key, as the same unknown key often occurs at many nodes. */
  const nearest = new Map<string, string | undefined>();
  return nodes.flatMap(({ pointer, value: node }) => {
    if (!registry.has(node.jnpfKey)) {
      if (!nearest.has(node.jnpfKey)) nearest.set(node.jnpfKey, nearestName(node.jnpfKey, keys));
      return [issue(`${pointer}/jnpfKey`, 'unknownRenderer', { name: node.jnpfKey, nearest: nearest.get(node.jnpfKey) })];
    }
    const check = compileSchema(registry.get(node.jnpfKey).props, metaSchemas);
    return check(node.props ?? {}).map((propIssue) => ({ ...propIssue, path: `${pointer}/props${propIssue.path}` }));
  });
}

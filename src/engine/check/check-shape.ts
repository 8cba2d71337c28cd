import { compileSchema, type SchemaCheck } from '../compile-schema';
import type { Definition } from '../definition';
import { issue, type Issue } from '../issue';
import type { Descriptor } from '../generated/descriptor.gen';
import { nearestName } from '../nearest-name';
import type { Registry } from '../registry';
import { nodesOf } from '../walk';
import { descriptorSchema, metaSchemas } from './meta-schemas';

let checkLanguage: SchemaCheck | undefined;
const propsChecks = new WeakMap<Definition, SchemaCheck>();

/** The form of a descriptor: the meta schemas alone. Nothing else is looked at before this holds. */
export function checkLanguageOf(json: unknown): Issue[] {
  checkLanguage ??= compileSchema(descriptorSchema, metaSchemas);
  return checkLanguage(json);
}

/** Every node's `jnpfKey` names a renderer, and its `props` are what that renderer takes. */
export const checkProps = (descriptor: Descriptor, registry: Registry): Issue[] =>
  nodesOf(descriptor).flatMap(({ pointer, value: node }) => {
    if (!registry.has(node.jnpfKey)) {
      const keys = registry.list().map(({ jnpfKey }) => jnpfKey);
      return [issue(`${pointer}/jnpfKey`, 'unknownRenderer', { name: node.jnpfKey, nearest: nearestName(node.jnpfKey, keys) })];
    }
    const definition = registry.get(node.jnpfKey);
    let check = propsChecks.get(definition);
    if (!check) propsChecks.set(definition, (check = compileSchema(definition.props, metaSchemas)));
    return check(node.props ?? {}).map((found) => ({ ...found, path: `${pointer}/props${found.path}` }));
  });

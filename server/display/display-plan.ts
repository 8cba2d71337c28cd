import { staysOnServer } from '#engine/field-access';
import type { DirectoryKind } from '#engine/directory/directory-kind';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isJsonObject } from '#engine/json';
import { personNames } from '#engine/jnpf/control-names';
import type { ParsedResource } from '#engine/parsed';
import type { Registry } from '#engine/registry';
import { columnsOf } from '../records/columns-of';

/** How the value of a field becomes a text for users. */
export type FieldDisplay = { field: string; node: DescriptorNode } & (
  | { by: 'format' }
  /** `isLoaded`: the choices are loaded from a dictionary or a data interface. */
  | { by: 'choices'; isLoaded: boolean }
  | { by: 'user' }
  | { by: 'directory'; kind: DirectoryKind }
  | { by: 'rows'; columns: readonly FieldDisplay[] }
);

/**
 * The fields whose stored value is not shown to users, derived once for each resource. Numbers and texts are left out,
 * because clients format them.
 */
export function displayPlan(resource: ParsedResource, registry: Registry): readonly FieldDisplay[] {
  const cached = plans.get(resource);
  if (cached) return cached;
  const plan = displaysOf(resource.fields, registry);
  plans.set(resource, plan);
  return plan;
}

const plans = new WeakMap<ParsedResource, readonly FieldDisplay[]>();

const displaysOf = (fields: readonly DescriptorNode[], registry: Registry): FieldDisplay[] =>
  fields.filter((node) => !staysOnServer(node)).flatMap((node) => displayOf(node, registry) ?? []);

function displayOf(node: DescriptorNode, registry: Registry): FieldDisplay | undefined {
  const { id: field, jnpfKey, props } = node;
  const columns = columnsOf(node, registry);
  if (columns) return { field, node, by: 'rows', columns: displaysOf(columns, registry) };
  const { names } = registry.field(jnpfKey);
  if (names) return { field, node, by: 'directory', kind: names };
  if (personNames.has(jnpfKey)) return { field, node, by: 'user' };
  const options = props?.['options'];
  if (Array.isArray(options) || isJsonObject(options)) return { field, node, by: 'choices', isLoaded: !Array.isArray(options) };
  const definition = registry.field(jnpfKey);
  // Clients draw files themselves: names, links and pictures.
  if (definition.filesIn) return undefined;
  if (!registry.has(jnpfKey) || definition.numeric === true || definition.column(node) === 'text' || definition.column(node) === null)
    return undefined;
  return { field, node, by: 'format' };
}

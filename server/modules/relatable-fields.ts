import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { relationNames, unrelatedNames } from '#engine/jnpf/control-names';
import type { ParsedResource } from '#engine/parsed';

/** The fields of a form that another form may relate to; `isNarrow`: without those that hold no text of their own. */
export const relatableFields = ({ fields }: ParsedResource, isNarrow: boolean): DescriptorNode[] =>
  fields.filter(({ jnpfKey, access }) => access !== 'internal' && !relationNames.has(jnpfKey) && !(isNarrow && unrelatedNames.has(jnpfKey)));

import type { DirectoryKind } from '../directory/directory-kind';
import type { DescriptorNode } from '../generated/descriptor.gen';
import { personNames } from '../jnpf/control-names';
import type { Registry } from '../registry';

/** What a data rule can compare a field that holds users with: the own user, and what users are members of. */
export const userContents: readonly string[] = [
  '@userId',
  '@userAndSubordinates',
  'userSelect',
  '@organizeId',
  '@organizationAndSuborganization',
  '@branchManageOrganize',
  'organizeSelect',
  'depSelect',
  'posSelect',
  'roleSelect',
  'groupSelect',
];

const organisationContents = ['@organizeId', '@organizationAndSuborganization', '@branchManageOrganize', 'organizeSelect', 'depSelect'];

const contentsByKind: Partial<Record<DirectoryKind, readonly string[]>> = {
  user: userContents,
  organisation: organisationContents,
  department: organisationContents,
  position: ['posSelect'],
  role: ['roleSelect'],
  group: ['groupSelect'],
};

/** The contents that are written values, each with an input of the compared field. */
export const valueContents: ReadonlySet<string> = new Set(['input', 'inputNumber', 'datePicker']);

/**
 * What a data rule can compare a field with, the default first: names of values of the user (`@userId`), of pickers, or of
 * written values.
 *
 * @example conditionContents({ id: 'amount', jnpfKey: 'numInput' }, registry) // ['inputNumber']
 */
export function conditionContents(node: DescriptorNode, registry: Registry): readonly string[] {
  const { names, operators, moment } = registry.field(node.jnpfKey);
  const ofDirectory = names === 'user' || personNames.has(node.jnpfKey) ? userContents : names && contentsByKind[names];
  if (ofDirectory) return ofDirectory;
  if (moment) return ['datePicker'];
  return operators.includes('between') ? ['inputNumber'] : ['input'];
}

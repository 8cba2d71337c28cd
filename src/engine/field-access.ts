import type { DescriptorNode } from './generated/descriptor.gen';

type FieldAccess = Pick<DescriptorNode, 'access'>;

/** Whether the value of a field never leaves the server. */
export const staysOnServer = ({ access }: FieldAccess): boolean => access === 'internal' || access === 'secret';

/** Whether a caller may set the value of a field, apart from the caller's rights. */
export const isPosted = ({ access }: FieldAccess): boolean => access === undefined || access === 'secret';

import { readCopiedNodes } from '#engine/copied-nodes';
import type { DescriptorNode } from '#engine/generated/descriptor.gen';
import { isFieldReference } from '#engine/resolve-fields';
import { requireSession, serverCaller, type Caller } from '#server/access/caller.ts';
import { AppError } from '#server/app-error.ts';
import { fragmentResource, visibleFragments } from '#server/rights/visible-fragments.ts';
import type { Services } from '#server/services.ts';
import type { Records, Row } from '#server/storage/records.ts';

/** Nodes of a fragment, those inside others included, and fragments of a user. */
const limits = { nodes: 300, fragments: 200 };

type FragmentServices = Pick<Services, 'recordsOf'>;

/** The fragments that the caller sees. Administrators see those of others only if these are shared, too. */
export const fragmentsOf = (caller: Caller, { recordsOf }: FragmentServices): Records =>
  recordsOf(fragmentResource, caller, undefined, { narrowedBy: visibleFragments(requireSession(caller).userId) });

/** Whether the caller may rename, share and remove a fragment: an own one, or any shared one for an administrator. */
export function isChangeable({ creatorUserId, shared }: Row, caller: Caller): boolean {
  const { userId, isAdministrator } = requireSession(caller);
  return creatorUserId === userId || (isAdministrator && shared === 1);
}

/** Throws `recordNotFound` for a fragment that the caller does not see, and `forbidden` for the shared one of another user. */
export async function requireChangeable(id: string, caller: Caller, services: FragmentServices): Promise<void> {
  if (!isChangeable(await fragmentsOf(caller, services).require(id), caller)) throw new AppError('forbidden');
}

/** Throws `fragmentsTooMany` for a user who has as many fragments as one may have. */
export async function requireFragmentLeft(caller: Caller, { recordsOf }: FragmentServices): Promise<void> {
  const filter = { field: 'creatorUserId', is: 'equals' as const, value: requireSession(caller).userId };
  const count = await recordsOf(fragmentResource, serverCaller).count({ filter }, limits.fragments);
  if (count >= limits.fragments) throw new AppError('fragmentsTooMany', { limit: limits.fragments });
}

/** The number of nodes in the text of a fragment. Throws `fragmentMalformed` and `fragmentTooLarge`. */
export function nodeCountOf(content: string): number {
  const copied = readCopiedNodes(parsed(content));
  if (typeof copied === 'string') throw new AppError('fragmentMalformed', { place: copied === '' ? '' : ` (${copied})` });
  const count = copied.nodes.reduce((sum, node) => sum + nodesIn(node), 0);
  if (count > limits.nodes) throw new AppError('fragmentTooLarge', { limit: limits.nodes });
  return count;
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content) as unknown;
  } catch {
    return undefined;
  }
}

const nodesIn = ({ children = [] }: DescriptorNode): number =>
  children.reduce((sum, child) => sum + (isFieldReference(child) ? 1 : nodesIn(child)), 1);

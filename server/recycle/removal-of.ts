import { operationName } from '#engine/operation-name';
import { operationsOf, type Call } from '#engine/operations';
import { moduleIdIn } from '#engine/module/module-key';
import type { ParsedResource } from '#engine/parsed';
import { allows, opens, type AccessFor } from '../access/access-for';
import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { Catalogue } from '../catalogue/create-catalogue';

/** A call that deletes into the recycle bin. */
export interface Removal {
  call: Call;
  resource: ParsedResource;
}

/**
 * The removal with this name, which the caller may call. Throws `descriptorNotFound` for a name that is not one, and
 * `forbidden`, as the call itself would.
 */
export async function removalOf(name: string, caller: Caller, { catalogue, accessFor }: RemovalContext): Promise<Removal> {
  const { resource: id = '', operation } = operationName(name);
  const descriptor = await catalogue.get(id);
  const resource = descriptor?.kind === 'resource' ? (descriptor as ParsedResource) : undefined;
  const call = resource && operationsOf(resource).find((candidate) => candidate.operation.id === operation);
  if (!resource || !call || !isRemoval(call)) throw new AppError('descriptorNotFound', { id: name.slice(0, 100) });
  if (!mayRemove({ call, resource }, caller, { catalogue, accessFor })) throw new AppError('forbidden');
  return { call, resource };
}

interface RemovalContext {
  catalogue: Catalogue;
  accessFor: AccessFor;
}

function mayRemove({ call, resource }: Removal, caller: Caller, { catalogue, accessFor }: RemovalContext): boolean {
  const online = catalogue.resource('visualdev/onlineDev');
  const outer =
    moduleIdIn(resource.id) === undefined
      ? []
      : operationsOf(online).filter(({ operation: { module } }) => module?.operation === call.operation.id);
  // A module's own call may not name its right again.
  return [call, ...outer].every(({ right, id }) => {
    const rule = accessFor(resource, caller, { operation: id });
    return right === undefined ? opens(rule) : allows(rule, right);
  });
}

/** Throws `forbidden` unless the caller may delete records of a resource: only then may they be restored, or erased. */
export async function requireRemovals(resourceId: string, caller: Caller, context: RemovalContext): Promise<void> {
  if (context.accessFor({ id: resourceId }, caller).operations === 'all') return;
  const descriptor = await context.catalogue.get(resourceId);
  const resource = descriptor?.kind === 'resource' ? (descriptor as ParsedResource) : undefined;
  const removals = resource ? operationsOf(resource).filter(isRemoval) : [];
  if (!resource || !removals.some((call) => mayRemove({ call, resource }, caller, context))) throw new AppError('forbidden');
}

const isRemoval = ({ use, operation }: Call): boolean => use === 'remove' || operation.undoable === true;

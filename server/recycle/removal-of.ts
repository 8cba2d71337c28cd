import { operationName } from '#engine/operation-name';
import { operationsOf, type Call } from '#engine/operations';
import { moduleIdIn } from '#engine/module/module-key';
import type { ParsedResource } from '#engine/parsed';
import { allows, requireOpening, type AccessFor } from '../access/access-for';
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
export async function removalOf(
  name: string,
  caller: Caller,
  { catalogue, accessFor }: { catalogue: Catalogue; accessFor: AccessFor },
): Promise<Removal> {
  const { resource: id = '', operation } = operationName(name);
  const descriptor = await catalogue.get(id);
  const resource = descriptor?.kind === 'resource' ? (descriptor as ParsedResource) : undefined;
  const call = resource && operationsOf(resource).find((candidate) => candidate.operation.id === operation);
  if (!resource || !call || !isRemoval(call)) throw new AppError('descriptorNotFound', { id: name.slice(0, 100) });
  const online = catalogue.resource('visualdev/onlineDev');
  const outer =
    moduleIdIn(id) === undefined ? [] : operationsOf(online).filter(({ operation: { module } }) => module?.operation === operation);
  // A module's own call may not name its right again.
  for (const { right, id: callId } of [call, ...outer]) {
    const rule = accessFor(resource, caller, { operation: callId });
    if (right === undefined) requireOpening(rule);
    else if (!allows(rule, right)) throw new AppError('forbidden');
  }
  return { call, resource };
}

const isRemoval = ({ use, operation }: Call): boolean => use === 'remove' || operation.undoable === true;

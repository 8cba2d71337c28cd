import type { Design } from '../design';
import type { OperationContext } from './operation';

/** The form JSON that a node begins as, or the id in the source of the node with that JSON; `undefined` for a new node. */
export const originOf = (
  { renames, copies }: Design,
  id: string,
  { places }: Pick<OperationContext, 'places'>,
): Design['copies'][string] | undefined => copies[id] ?? renames[id] ?? (Object.hasOwn(places, id) ? id : undefined);

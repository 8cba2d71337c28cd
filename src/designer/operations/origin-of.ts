import type { JsonObject } from '#engine/json';
import type { Design } from '../design';
import type { OperationContext } from './operation';

type Known = Pick<OperationContext, 'places' | 'former'>;

/** The form JSON that a node begins as, or the id in the source of the node with that JSON; `undefined` for a new node. */
export const originOf = (
  { renames, copies }: Design,
  id: string,
  known: Known,
): string | JsonObject | undefined => {
  const origin = copies[id] ?? renames[id];
  return origin === undefined ? knownOrigin(id, known) : currentOrigin(origin, known);
};

/** An origin as the source has it: an id that a node had in an earlier source is followed. */
export const currentOrigin = (origin: string | JsonObject, known: Known): string | JsonObject =>
  typeof origin === 'string' ? (knownOrigin(origin, known) ?? origin) : origin;

const knownOrigin = (id: string, { places, former }: Known): string | JsonObject | undefined =>
  Object.hasOwn(places, id) ? id : Object.hasOwn(former, id) ? former[id] : undefined;

/** The design with origins as the source has them. A node that the source has needs none. */
export function withCurrentOrigins(design: Design, known: Known): Design {
  const isNew = ([id]: [string, unknown]) => !Object.hasOwn(known.places, id);
  const renames = Object.entries(design.renames).flatMap(([id, origin]): [string, string][] => {
    const current = currentOrigin(origin, known);
    return [[id, typeof current === 'string' ? current : origin]];
  });
  const copies = Object.entries(design.copies).map(([id, origin]) => [id, currentOrigin(origin, known)] as [string, unknown]);
  return {
    ...design,
    renames: Object.fromEntries(renames.filter(isNew)),
    copies: Object.fromEntries(copies.filter(isNew)) as Design['copies'],
  };
}

import type { Caller } from '#server/access/caller.ts';

/** A picker gets the rows of a data interface, whose definition it does not see. */
export const definitionOf = ({ picks }: Pick<Caller, 'picks'>): { showsHidden: boolean } => ({ showsHidden: picks === true });

import type { Filter } from '#engine/query/filter';

export const fragmentResource = 'visualdev/fragment';

/** The fragments that a user sees: the own ones, and those that others share. */
export const visibleFragments = (userId: string): Filter => ({
  any: [
    { field: 'creatorUserId', is: 'equals', value: userId },
    { field: 'shared', is: 'equals', value: 1 },
  ],
});

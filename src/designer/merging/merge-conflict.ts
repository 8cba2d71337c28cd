import type { Text } from '#engine/generated/descriptor.gen';

/** A part of the design that both sides changed. A container with remaining nodes stays in any case. */
export interface MergeConflict {
  kind: 'value' | 'removedByThem' | 'removedByMe' | 'place';
  /** The node; missing for the lists and the settings of the module. */
  id?: string;
  label: Text;
  /** The part of the node, or of the design. */
  path: readonly string[];
  mine?: unknown;
  theirs?: unknown;
}

/** Which side the merged design has for a conflict. */
export type Prefer = (conflict: MergeConflict) => Side;

export type Side = 'mine' | 'theirs';

/** Nothing that one of the two has made is lost. */
export const defaultSide: Prefer = ({ kind }) => (kind === 'removedByMe' ? 'theirs' : 'mine');

/** Takes conflicts, and answers which side to take. */
export interface Referee {
  conflicts: MergeConflict[];
  prefer: Prefer;
}

import type { MergedDesign } from '../merging/merge-designs';

/**
 * How far the design is stored. `changed`: it will be saved shortly. `offline`: the server cannot be reached, and the save is
 * repeated. `signedOut`: the session has ended; the draft is kept in the browser. `refused`: the server's reason. `conflict`:
 * another user saved the module; the merge awaits a decision.
 */
export type SaveStatus =
  | { kind: 'saved' | 'changed' | 'saving' | 'offline' | 'signedOut' }
  | { kind: 'refused'; message: string }
  | { kind: 'conflict'; merge: MergedDesign };

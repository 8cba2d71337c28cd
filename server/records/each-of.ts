import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Draft } from './draft';

/** Drafts between two turns of the event loop: a large file must not keep other requests waiting. */
const slice = 500;

/** Visits all drafts in their order; a single one without waiting. */
export function eachOf(drafts: readonly Draft[], visit: (draft: Draft) => Promise<void> | void): Promise<void> | void {
  const [first] = drafts;
  return drafts.length === 1 && first ? visit(first) : eachInSlices(drafts, visit);
}

async function eachInSlices(drafts: readonly Draft[], visit: (draft: Draft) => Promise<void> | void): Promise<void> {
  for (const [index, draft] of drafts.entries()) {
    const visited = visit(draft);
    if (visited) await visited;
    if (index % slice === slice - 1) await nextTurn();
  }
}

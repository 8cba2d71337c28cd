import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Draft } from './draft';

/** Number of drafts between two turns of the event loop, so that a large file does not block other requests. */
const sliceSize = 500;

/** Visits all drafts in their order. A single draft is visited synchronously. */
export function eachOf(drafts: readonly Draft[], visit: (draft: Draft) => Promise<void> | void): Promise<void> | void {
  const [first] = drafts;
  return drafts.length === 1 && first ? visit(first) : eachInSlices(drafts, visit);
}

async function eachInSlices(drafts: readonly Draft[], visit: (draft: Draft) => Promise<void> | void): Promise<void> {
  for (const [index, draft] of drafts.entries()) {
    const visited = visit(draft);
    if (visited) await visited;
    if (index % sliceSize === sliceSize - 1) await nextTurn();
  }
}

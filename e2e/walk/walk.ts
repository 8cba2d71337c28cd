import type { Page } from '@playwright/test';
import { look } from './look';
import type { Fault } from './page/fault';
import type { CallWatch } from './watch-calls';

/** A fault, and where the walk met it. */
export interface FoundFault extends Fault {
  place: string;
  combination: string;
}

/** Where a walk is, and what it has found. */
export interface Walk {
  page: Page;
  calls: CallWatch;
  path: string;
  combination: string;
  faults: FoundFault[];
  seen: Set<string>;
  states: number;
}

/** How far the walk goes into what a page opens. */
export interface Reach {
  /** Dialogs above dialogs. 0 looks at the page alone. */
  depth: number;
  /** How often Tab is pressed in each state. */
  tabs: number;
}

/** Looks at what is open, and keeps each fault of a page once. */
export async function examine(walk: Walk, place: string, tabs: number): Promise<void> {
  walk.states += 1;
  trace(`${place} (${walk.combination})`);
  for (const fault of [...(await look(walk.page, walk.calls, tabs)), ...(await walk.calls.take())]) {
    const key = JSON.stringify([walk.path, fault]);
    if (walk.seen.has(key)) continue;
    walk.seen.add(key);
    trace(`${place}: ${fault.rule}: ${fault.element}: ${fault.detail}`);
    walk.faults.push({ ...fault, place, combination: walk.combination });
  }
}

/** With `TRACE` places and faults are printed as soon as they are met, because the whole walk takes long. */
const trace = (text: string): void => void (process.env['TRACE'] !== undefined && console.log(text));

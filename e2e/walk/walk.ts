import type { Page } from '@playwright/test';
import { look } from './look';
import type { Fault } from './page/fault';
import type { CallWatch } from './watch-calls';

/** A fault, and where the walk met it. */
export interface FaultInPlace extends Fault {
  place: string;
  combination: string;
}

/** Where a walk is, and what it has met. */
export interface Walk {
  page: Page;
  calls: CallWatch;
  path: string;
  /** The part of the page that is looked at while nothing lies above it: a selector. */
  part: string;
  combination: string;
  faults: FaultInPlace[];
  /** Faults that were met before, as JSON. */
  metFaults: Set<string>;
  /** Names of the dialogs that were open. */
  dialogs: Set<string>;
  states: number;
}

/** How far the walk goes into what a page opens. */
export interface Reach {
  /** Dialogs above dialogs. 0 looks at the page alone. */
  depth: number;
  /** How often Tab is pressed in each state. */
  tabs: number;
  /** The controls that are clicked on the page, and in what it opens: selectors. Default: all. */
  controls?: string;
  inside?: string;
  /** Whether what opens is closed, opened again and looked at once more. */
  isTwice?: boolean;
}

/** Looks at what is open, and keeps each fault of a page once. */
export async function examine(walk: Walk, place: string, tabs: number): Promise<void> {
  walk.states += 1;
  trace(`${place} (${walk.combination})`);
  for (const fault of [...(await look(walk.page, walk.calls, tabs)), ...(await walk.calls.take())]) {
    const key = JSON.stringify([walk.path, fault]);
    if (walk.metFaults.has(key)) continue;
    walk.metFaults.add(key);
    trace(`${place}: ${fault.rule}: ${fault.element}: ${fault.detail}`);
    walk.faults.push({ ...fault, place, combination: walk.combination });
  }
}

/** With `TRACE` places and faults are printed as soon as they are met, because the whole walk takes long. */
const trace = (text: string): void => void (process.env['TRACE'] !== undefined && console.log(text));

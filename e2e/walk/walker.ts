import type { Page } from '@playwright/test';
import type { Combination } from './combinations';
import { draw } from './combinations';
import { explore } from './explore';
import { settle } from './look';
import { examine, type FaultInPlace, type Reach, type Walk } from './walk';
import { watchCalls } from './watch-calls';

export interface Walker {
  /** Looks at a page of the product, and at what its controls open. */
  visit(path: string, reach: Reach): Promise<void>;
  /** Looks at the part of a page that a selector names, unless a layer lies above it, and at what its controls open. */
  look(place: string, part: string, reach: Reach): Promise<void>;
  /** Goes to a page without a look. */
  go(path: string): Promise<void>;
  draw(combination: Combination): Promise<void>;
  faults: FaultInPlace[];
  dialogs: ReadonlySet<string>;
  /** States that were looked at. */
  states(): number;
}

export async function createWalker(page: Page): Promise<Walker> {
  const calls = watchCalls(page);
  const walk: Walk = {
    page,
    calls,
    path: new URL(page.url()).pathname,
    part: 'main',
    combination: '',
    faults: [],
    metFaults: new Set(),
    dialogs: new Set(),
    states: 0,
  };
  page.context().on('page', (other) => void (other !== page && other.close().catch(() => {})));
  page.on('filechooser', () => {});
  const look: Walker['look'] = async (place, part, reach) => {
    walk.part = part;
    await page.evaluate((selector) => window.walk.lookAt(selector), part);
    await examine(walk, place, reach.tabs);
    if (reach.depth > 0) await explore(walk, place, reach);
  };
  return {
    visit: async (path, reach) => {
      await go(walk, path);
      await look(path, 'main', reach);
    },
    look: async (place, part, reach) => {
      calls.act();
      await settle(page, calls);
      await look(place, part, reach);
    },
    go: (path) => go(walk, path),
    draw: async (chosen) => {
      walk.combination = Object.values(chosen).join(' ');
      // Settings of the account that come afterwards would take the place of the drawn ones.
      await settle(page, calls);
      await draw(page, chosen);
    },
    faults: walk.faults,
    dialogs: walk.dialogs,
    states: () => walk.states,
  };
}

async function go(walk: Walk, path: string): Promise<void> {
  const { page, calls } = walk;
  walk.path = path;
  calls.act();
  await page.evaluate((to) => {
    // As the router counts its entries, so that going back works.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ usr: null, key: crypto.randomUUID(), idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
  await settle(page, calls);
}

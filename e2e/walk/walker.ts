import type { Page } from '@playwright/test';
import type { Combination } from './combinations';
import { draw } from './combinations';
import { explore } from './explore';
import { settle } from './look';
import { examine, type FoundFault, type Reach, type Walk } from './walk';
import { watchCalls } from './watch-calls';

export interface Walker {
  /** Looks at a page of the product, and at what its controls open. */
  visit(path: string, reach: Reach): Promise<void>;
  /** Looks at a part of what is open: the element of `selector`, unless a layer lies above the page. */
  look(place: string, selector: string, tabs: number): Promise<void>;
  /** Goes to a page without a look. */
  go(path: string): Promise<void>;
  draw(combination: Combination): Promise<void>;
  faults: FoundFault[];
  /** States that were looked at. */
  states(): number;
}

export async function createWalker(page: Page): Promise<Walker> {
  const calls = watchCalls(page);
  const seen = new Set<string>();
  const walker: Walk = { page, calls, path: '', combination: '', faults: [], states: 0, seen };
  page.context().on('page', (other) => void (other !== page && other.close().catch(() => {})));
  page.on('filechooser', () => {});
  return {
    visit: async (path, reach) => {
      walker.path = path;
      await go(walker, path);
      await page.evaluate(() => window.walk.lookAt('main'));
      await examine(walker, path, reach.tabs);
      if (reach.depth > 0) await explore(walker, path, reach);
    },
    look: async (place, selector, tabs) => {
      await page.evaluate((part) => window.walk.lookAt(part), selector);
      calls.act();
      await examine(walker, place, tabs);
    },
    go: (path) => go(walker, path),
    draw: async (chosen) => {
      walker.combination = Object.values(chosen).join(' ');
      await draw(page, chosen);
    },
    faults: walker.faults,
    states: () => walker.states,
  };
}

async function go({ page, calls }: Walk, path: string): Promise<void> {
  calls.act();
  await page.evaluate((to) => {
    // As the router counts its entries, so that going back works.
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ usr: null, key: crypto.randomUUID(), idx: idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, path);
  await settle(page, calls);
}

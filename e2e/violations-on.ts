import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { choose } from './choose';
import { settled } from './settled';

/** Serious and critical violations of axe in light, and those of contrast in dark, with their elements. */
export async function violationsOn(page: Page): Promise<string[]> {
  const light = await violations(page);
  await choose(page, { appearance: 'dark' });
  const dark = await violations(page, ['color-contrast']);
  await choose(page, { appearance: 'light' });
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}

/** Serious and critical violations of axe in what the page shows, of some rules or all. */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  await settled(page);
  // Frames belong to another site. Without them axe can run in the page itself (legacy mode), four times as fast.
  const builder = new AxeBuilder({ page }).setLegacyMode().exclude('iframe');
  const results = await builder
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) })
    .analyze();
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`));
}

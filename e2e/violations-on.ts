import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { settled } from './settled';

/** Serious and critical violations of axe, with their elements. */
export async function violationsOn(page: Page): Promise<string[]> {
  await settled(page);
  // Frames belong to another site. Without them axe can run in the page itself (legacy mode), four times as fast.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('iframe')
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`));
}

import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { choose } from './choose';
import { settled } from './settled';

/** Which rules are asked: all, those of colours, or those of texts, which a change of theme or of language can break. */
export type Rules = 'all' | 'colours' | 'texts';

const categories = {
  all: undefined,
  colours: ['cat.color'],
  texts: ['cat.aria', 'cat.forms', 'cat.language', 'cat.name-role-value', 'cat.semantics', 'cat.text-alternatives'],
} satisfies Record<Rules, string[] | undefined>;

/** Serious and critical violations of axe in light, and those of colours in dark, with their elements. */
export async function violationsOn(page: Page): Promise<string[]> {
  const light = await violations(page);
  await choose(page, { appearance: 'dark' });
  const dark = await violations(page, 'colours');
  await choose(page, { appearance: 'light' });
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}

/** Serious and critical violations of axe in what the page shows. */
export async function violations(page: Page, rules: Rules = 'all'): Promise<string[]> {
  await settled(page);
  await inject(page);
  const found = await page.evaluate(async (tags) => {
    // Rules that a run without a choice leaves out, too.
    const left = new Set(['experimental', 'wcag2aaa', 'wcag22aa', 'deprecated']);
    const standard = window.axe.getRules(tags).filter((rule) => !rule.tags.some((tag) => left.has(tag)));
    const values = standard.map(({ ruleId }) => ruleId);
    // Frames belong to another site.
    const { violations: all } = await window.axe.run(
      { exclude: ['iframe'] },
      { resultTypes: ['violations'], iframes: false, ...(tags && { runOnly: { type: 'rule', values } }) },
    );
    // Icons with the name that Ant Design gives them: `server/decorative-icons.ts` hides those.
    const icons = [...document.querySelectorAll('.anticon[role="img"]')].filter(
      (icon) => icon.classList.contains(`anticon-${icon.getAttribute('aria-label')}`) && icon.checkVisibility(),
    );
    const decoration = {
      id: 'read-decoration',
      impact: 'serious' as const,
      nodes: icons.map(({ parentElement }) => ({ target: [parentElement?.outerHTML.slice(0, 300)], failureSummary: '' })),
    };
    return [...all, decoration].map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ target, failureSummary = '' }) => `${target.join(' ')} ${failureSummary}`),
    }));
  }, categories[rules]);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id} ${node}`));
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Axe stays in the page. To parse it takes as long as a run, and `@axe-core/playwright` does so for each. */
async function inject(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
}

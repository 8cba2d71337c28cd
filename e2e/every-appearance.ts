import type { Page } from '@playwright/test';
import { choose } from './choose';
import { violations, type Rules } from './violations-on';

const layouts = ['classic', 'functional', 'plain', 'blend'] as const;
const languages = ['zh', 'zhtw', 'en'] as const;
const themes = ['light', 'dark'] as const;

interface Appearance {
  layoutType: (typeof layouts)[number];
  language: (typeof languages)[number];
  appearance: (typeof themes)[number];
}

/** Every layout, language and theme, in an order in which a theme follows itself, because its change costs most. */
export const everyAppearance: readonly Appearance[] = languages.flatMap((language) =>
  layouts.flatMap((layoutType, index) =>
    (index % 2 === 0 ? themes : themes.toReversed()).map((appearance) => ({ layoutType, language, appearance })),
  ),
);

/** The languages and themes of a page without a layout. */
export const everyTheme = everyAppearance.filter(({ layoutType }) => layoutType === 'classic');

/**
 * The violations of a page in some appearances. A rule is asked again where its input differs: all rules in a layout that is
 * new, those of texts in another language, and those of colours each time.
 */
export async function violationsIn(page: Page, appearances: readonly Appearance[]): Promise<string[]> {
  const found: string[] = [];
  const seen = new Set<string>();
  for (const chosen of appearances) {
    const { layoutType, language, appearance } = chosen;
    await choose(page, chosen);
    for (const rules of rulesOf(chosen, seen))
      found.push(...(await violations(page, rules)).map((violation) => `${layoutType} ${language} ${appearance}: ${violation}`));
  }
  return found;
}

function rulesOf({ layoutType, language }: Appearance, seen: Set<string>): Rules[] {
  const [isNewLayout, isNewLanguage] = [layoutType, `${layoutType} ${language}`].map((key) => !seen.has(key) && seen.add(key));
  if (isNewLayout) return ['all'];
  return isNewLanguage ? ['texts', 'colours'] : ['colours'];
}

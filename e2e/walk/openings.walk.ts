import { combinations } from './combinations';
import { newFaults } from './accepted-faults';
import { unopenedDialogs } from './unopened-dialogs';
import { designerPlaces, galleryPlaces, isWhole, menuPlaces, type Place } from './places';
import { expect, test } from './walk-test';
import type { Page } from '@playwright/test';

/** What the controls of a page open: of `npm run walk`, because it takes longer than all pages. */
const parts: Readonly<Record<string, { placesOf(page: Page): Promise<Place[]>; depth: number }>> = {
  'a page': { placesOf: menuPlaces, depth: 2 },
  'the gallery': { placesOf: galleryPlaces, depth: 1 },
  // Each control of the palette shows its properties after those of another one.
  'a designer': { placesOf: designerPlaces, depth: 1 },
};

// Outside of the tests, so that no server starts for them.
test.skip(!isWhole, 'It is part of the whole walk.');

for (const [name, { placesOf, depth }] of Object.entries(parts))
  test(`what opens from ${name} can be used`, async ({ page, walker }) => {
    test.setTimeout(4 * 3_600_000);
    const places = await placesOf(page);
    const chosen = combinations.filter(({ rows }) => rows === 'many');
    for (const [index, combination] of chosen.entries()) {
      await walker.draw(combination);
      const own = places.filter((_, place) => place % chosen.length === index);
      for (const { path } of own) await walker.visit(path, { depth, tabs: 40, isTwice: true });
    }
    console.log(`${walker.states()} states; dialogs that were not opened: ${unopenedDialogs(walker.dialogs).join(', ')}`);
    expect(newFaults(walker.faults)).toEqual([]);
  });

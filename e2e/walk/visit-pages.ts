import { combinations, type Rows } from './combinations';
import { newFaults, outdatedFaults } from './known-faults';
import { isWhole, menuPlaces } from './places';
import { expect, test } from './walk-test';

/** The test that visits every page in the combinations with these rows. */
export function visitPages(rows: Rows): void {
  test('every page can be used', async ({ page, walker }) => {
    test.setTimeout(isWhole ? 3_600_000 : 900_000);
    const places = await menuPlaces(page);
    for (const [index, combination] of combinations.entries()) {
      if (combination.rows !== rows) continue;
      await walker.draw(combination);
      // `npm test` visits each page in one combination.
      const chosen = isWhole ? places : places.filter((_, place) => place % combinations.length === index);
      for (const { path } of chosen) await walker.visit(path, { depth: 0, tabs: isWhole ? 40 : 10 });
    }
    console.log(`${walker.states()} states`);
    expect(newFaults(walker.faults)).toEqual([]);
    if (isWhole) expect(outdatedFaults(rows, walker.faults)).toEqual([]);
  });
}

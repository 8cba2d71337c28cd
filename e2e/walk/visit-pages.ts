import { combinations, type Rows } from './combinations';
import { newFaults, outdatedFaults } from './accepted-faults';
import { isWhole, menuPlaces } from './places';
import { expect, test } from './walk-test';

/** Visits every page in the combinations with these rows. `npm test` divides the pages of long lists among its workers. */
export function visitPages(rows: Rows): void {
  const chosen = combinations.filter((combination) => combination.rows === rows);
  const parts = isWhole || rows === 'none' ? [chosen] : chosen.map((combination) => [combination]);
  for (const [part, inPart] of parts.entries())
    test(`every page can be used, part ${part + 1} of ${parts.length}`, async ({ page, walker }) => {
      test.setTimeout(isWhole ? 3_600_000 : 900_000);
      const places = await menuPlaces(page);
      for (const combination of inPart) {
        await walker.draw(combination);
        // `npm test` visits each page in one combination.
        const visited = isWhole ? places : places.filter((_, place) => combinations[place % combinations.length] === combination);
        for (const { path } of visited) await walker.visit(path, { depth: 0, tabs: isWhole ? 40 : 10 });
      }
      console.log(`${walker.states()} states`);
      expect(newFaults(walker.faults)).toEqual([]);
      if (isWhole) expect(outdatedFaults(rows, walker.faults)).toEqual([]);
    });
}

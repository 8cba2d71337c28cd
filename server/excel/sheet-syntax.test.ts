import { expect, test } from 'vitest';
import { momentAt } from '#engine/dates/calendar';
import { sheetSyntax } from './sheet-syntax';

const { cell } = sheetSyntax(() => 2);
const pattern = 'yyyy-MM-dd';

test.each([undefined, 'Asia/Shanghai'])('a day that sheets do not number is a text (zone: %s)', (zone) => {
  for (const [year, text] of [
    [1, '0001-01-02'],
    [50, '0050-01-02'],
    [1582, '1582-01-02'],
  ] as const)
    expect(cell({ moment: momentAt([year, 0, 2], zone), pattern, ...(zone && { zone }) })).toContain(`>${text}<`);
  expect(cell({ moment: momentAt([1950, 0, 2], zone), pattern, ...(zone && { zone }) })).toBe('" s="2"><v>18265</v></c>');
});

import { describe, expect, test } from 'vitest';
import { maxMergedAreas, mergedArea, withMerged, type MergedArea } from './merged-cells';
import type { RawLine } from './raw-line';
import { createMarkupScan } from './markup-scan';
import { createSheetScan, sheetPlace } from './sheet-parts';

const sheet =
  '<cols><col min="1" max="1" width="9"/><col min="2" max="3" hidden="1"/><x:col min="9" max="9" hidden="true"/></cols>' +
  '<row r="1"><c/></row><x:row r="2" spans="1:2" ht="20.1" hidden="1" customHeight="1"/><row hidden="0"/>' +
  '<mergeCells><mergeCell ref="A2:B3"/><mergeCell ref="AA1:AA9"/></mergeCells>';

/** The parts of a sheet that arrives in pieces. */
function partsOf(text: string, size = text.length) {
  const { visit, parts } = createSheetScan();
  const { add } = createMarkupScan('xl/worksheets/sheet1.xml', visit);
  const content = Buffer.from(text);
  for (let start = 0; start < content.length; start += size) add(content.subarray(start, start + size));
  return parts;
}

test.each([1, 7, 40, sheet.length])('rows, hidden rows and columns, and merged areas are found in chunks of %i bytes', (size) => {
  expect(partsOf(sheet, size)).toMatchObject({
    rows: 3,
    hiddenRows: 1,
    hiddenColumns: [
      [1, 2],
      [8, 8],
    ],
    merged: [
      { top: 1, left: 0, bottom: 2, right: 1 },
      { top: 0, left: 26, bottom: 8, right: 26 },
    ],
  });
});

test('a sheet with too many merged areas is refused', () => {
  const tags = Array.from({ length: maxMergedAreas + 1 }, (_, index) => `<mergeCell ref="A${index + 1}:B${index + 1}"/>`);
  expect(() => partsOf(tags.join(''))).toThrow('workbookMergedTooMuch');
});

test.each([
  ['<sheets><sheet name="a" sheetId="4" r:id="rId7"/><sheet r:id="rId1"/>', 'xl/worksheets/b.xml'],
  ['<x:sheets><x:sheet name="a" r:id="rId1"/>', 'xl/worksheets/a.xml'],
  ['<sheet name="a" state="hidden" r:id="rId1"/><sheet name="b" r:id="rId7"/>', 'xl/worksheets/b.xml'],
  ['<sheet name="a" state="veryHidden" r:id="rId1"/>', 'xl/worksheets/a.xml'],
  ['<sheet name="chart" r:id="rId3"/><sheet name="b" r:id="rId7"/>', 'xl/worksheets/b.xml'],
  ['<sheets/>', undefined],
])('the first visible sheet of %s is %s', (workbook, path) => {
  const relations =
    '<Relationship Target="/xl/worksheets/a.xml" Id="rId1"/><Relationship Id="rId7" Target="worksheets/b.xml"/>' +
    '<Relationship Id="rId2" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/styles" Target="styles.xml"/>' +
    '<Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/chartsheet" Target="chart.xml"/>';
  expect(sheetPlace(workbook, relations).paths).toEqual({ styles: 'xl/styles.xml', ...(path !== undefined && { sheet: path }) });
});

async function* linesOf(rows: readonly (readonly unknown[])[]): AsyncGenerator<RawLine> {
  for (const [index, cells] of rows.entries()) yield { line: index + 1, cells };
}

async function mergedIn(rows: readonly (readonly unknown[])[], areas: readonly MergedArea[]): Promise<unknown[]> {
  const mergedByLine: unknown[] = [];
  for await (const { merged } of withMerged(linesOf(rows), areas)) mergedByLine.push([...(merged ?? [])]);
  return mergedByLine;
}

describe('merged cells', () => {
  test('have the value of the first cell of their area', async () => {
    const area = { top: 0, left: 0, bottom: 1, right: 1 };
    expect(await mergedIn([['a', null, 'c'], [null, null, 'd'], ['e']], [area])).toEqual([
      [[1, { value: 'a', isFromAbove: false }]],
      [
        [0, { value: 'a', isFromAbove: true }],
        [1, { value: 'a', isFromAbove: true }],
      ],
      [],
    ]);
  });

  test('that overlap in a line cost no more than its columns', async () => {
    let reads = 0;
    const cells = new Proxy(['a'], {
      get: (list, name) => {
        if (name === '0') reads += 1;
        return list[Number(String(name))];
      },
    });
    const areas = Array.from({ length: 1_000 }, (_, index) => ({ top: 0, left: 0, bottom: index, right: 3 }));
    expect(await mergedIn([cells], areas)).toEqual([[1, 2, 3].map((column) => [column, { value: 'a', isFromAbove: false }])]);
    expect(reads).toBe(1);
  });

  test('of an empty area, or one whose first line is missing, are empty', async () => {
    expect(await mergedIn([[null], [null]], [{ top: 0, left: 0, bottom: 1, right: 0 }])).toEqual([[], []]);
    expect(await mergedIn([['a']], [{ top: 5, left: 0, bottom: 9, right: 16_383 }])).toEqual([[]]);
  });
});

test.each(['A1', 'A1:', 'a1:b2', '__proto__', ''])('%j is not an area', (reference) => {
  expect(mergedArea(reference)).toBeUndefined();
});

import { describe, expect, it, test } from 'vitest';
import { createMarkupScan, markupLimits } from './markup-scan';

const long = markupLimits.markup;
const scanned = (text: string, size = 16_384): void => {
  const { add } = createMarkupScan('xl/a.xml');
  const content = Buffer.from(text);
  for (let start = 0; start < content.length; start += size) add(content.subarray(start, start + size));
};

const rows = (count: number, cell: string) => `<row>${cell}</row>`.repeat(count);
const format = (length: number) => `<numFmt numFmtId="200" formatCode="${'['.repeat(length)}"/>`;

describe('a markup that is longer than the reader may begin again', () => {
  it.each([
    ['a section of text', '<![CDATA[', ']]>'],
    ['a section with other ends', '<![CDATA[]>]]', ']]>'],
    ['a comment', '<!--', '-->'],
    ['a comment with other ends', '<!-->->', '-->'],
    ['an instruction', '<?', '?>'],
    ['a declaration', '<!', '>'],
    ['a closing tag', '</', '>'],
    ['a tag', '<x ', '>'],
    ['a tag with ends in its quotes', `<x a=">" b='>' c=">`, '">'],
    ['tags that do not end', '<x <', '>'],
  ])('%s is refused, closed or not, and allowed up to its limit', (_what, start, end) => {
    expect(() => scanned(start + 'x'.repeat(long))).toThrow('workbookMarkupTooLong');
    expect(() => scanned(`${start}${'x'.repeat(long)}${end}`)).toThrow('workbookMarkupTooLong');
    expect(() => scanned(`${start}${'x'.repeat(long / 2)}${end}`.repeat(4))).not.toThrow();
  });

  it.each([1, 3, 7])('is found in pieces of %i bytes', (size) => {
    expect(() => scanned(`<a>${'<!-- x -->'.repeat(100)}<![CDATA[${'x'.repeat(long)}`, size)).toThrow('workbookMarkupTooLong');
    expect(() => scanned('<!-- "> --><a b="<!--"/><![CDATA[<]]>]]>'.repeat(20_000), size)).not.toThrow();
  });

  test('is not a long text', () => expect(() => scanned(`<t>${'x'.repeat(2 * long)}</t>`)).not.toThrow());
});

describe('cells', () => {
  it.each([
    ['<c r="XFD1"><v>1</v></c>'],
    ['<x:c  t="n" r = "XFD1"/>'],
    ["<c r='A1' r='xfd1'/>"],
    ['<c r="XFD"/>'],
    ['<c r="&#88;FD1"/>'],
    [`<c a="${'x'.repeat(80)}" r="XFD1"/>`],
  ])('far to the right in many rows are refused: %s', (cell) => {
    expect(() => scanned(rows(10_000, cell))).toThrow('workbookTooWide');
    expect(() => scanned(rows(200, cell))).not.toThrow();
  });

  it('side by side, or one above the other, are as many as they like', () => {
    expect(() => scanned(rows(2, '<c/>'.repeat(16_000)).repeat(20))).not.toThrow();
    expect(() => scanned(rows(1, '<c r="XFD1"/>'.repeat(500_000)))).not.toThrow();
  });
});

test('the format of a number is as long as a spreadsheet program allows', () => {
  expect(() => scanned(format(255 * 6))).not.toThrow();
  expect(() => scanned(format(5_000))).toThrow('workbookMarkupTooLong');
});

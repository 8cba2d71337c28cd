import JsBarcode from 'jsbarcode';
import { expect, test } from 'vitest';
import { barcodeLook } from './barcode-look';
import { barsOf } from '#print/bars-of';

const barsFor = (content: string, props: Record<string, unknown> = {}) => barsOf(JsBarcode, content, barcodeLook(props));

test('draws letters and digits in CODE128 with a margin of 5 pixels', () => {
  const bars = barsFor('10241024');
  expect(bars).toMatchObject({ width: 79 * 4 + 10, height: 50 });
  expect(bars?.path).toMatch(/^M5 5h8v40h-8z/);
});

test.each(['A', 'abcXYZ', '0', 'a1'.repeat(40)])('draws %s', (content) => expect(barsFor(content)?.path.length).toBeGreaterThan(100));

test.each([
  ['1234567890128', 'ean13', true],
  ['abc', 'ean13', false],
  ['ABC', 'code39', true],
  ['1', 'unheardOf', true],
  ['', 'code128', false],
  ['999999999999', 'pharmacode', false],
])('%s in %s: %s', (content, format, canEncode) => expect(barsFor(content, { format }) !== undefined).toBe(canEncode));

test.each([
  [{}, { format: 'CODE128', width: 4, height: 40, margin: 5, lineColor: 'black', background: 'white' }],
  [
    { format: 'code39', width: 2, height: 80, lineColor: '#123456', background: 'rgb(1,2,3)' },
    { format: 'CODE39', width: 2, height: 80, lineColor: '#123456', background: 'rgb(1,2,3)' },
  ],
  [
    { format: 7, width: '4', height: -1, lineColor: 'url(#x)', background: {} },
    { format: 'CODE128', width: 4, height: 40, lineColor: 'black', background: 'white' },
  ],
  [
    { width: 1e9, height: 1e9 },
    { width: 4, height: 40 },
  ],
])('the look of %j', (props, expected) => expect(barcodeLook(props)).toMatchObject(expected));

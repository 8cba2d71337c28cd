import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { modulesOf } from '#print/modules-of';
import { qrcodeLook } from './qrcode-look';
import { modelOf, recordText } from './record-text';

test('draws the finder pattern in the upper left corner', () => {
  const modules = modulesOf(create, 'hello');
  expect(modules?.count).toBe(21);
  expect(modules?.path).toMatch(/^M0 0h7v1h-7z/);
  expect(modules?.path).toContain('M0 1h1v1h-1z');
});

test('uses the lowest error correction level, so that 17 characters fit into the smallest code', () => {
  expect(modulesOf(create, 'x'.repeat(17))?.count).toBe(21);
  expect(modulesOf(create, 'x'.repeat(18))?.count).toBe(25);
});

test.each([
  ['the maximum of bytes', 'x'.repeat(2953), true],
  ['a byte too many', 'x'.repeat(2954), false],
  ['the maximum of digits', '7'.repeat(7089), true],
  ['a digit too many', '7'.repeat(7090), false],
  ['Chinese characters', '碳'.repeat(984), true],
  ['too many Chinese characters', '碳'.repeat(1000), false],
  ['10 million characters', 'x'.repeat(10_000_000), false],
])('encodes %s if it fits: %#', (_case, content, canEncode) => expect(modulesOf(create, content) !== undefined).toBe(canEncode));

test.each([
  [{}, { size: 40, dark: 'black', light: 'white' }],
  [
    { width: 100, colorDark: '#000', colorLight: '#fff' },
    { size: 100, dark: '#000', light: '#fff' },
  ],
  [
    { width: '100', colorDark: 'url(#x)', colorLight: 3 },
    { size: 40, dark: 'black', light: 'white' },
  ],
  [{ width: 1e9 }, { size: 40 }],
  [{ size: 80 }, { size: 80 }],
  [{ size: 80, width: 60 }, { size: 60 }],
  [{ size: 80, width: '60' }, { size: 80 }],
  [{ size: -1 }, { size: 40 }],
])('the look of %j', (props, expected) => expect(qrcodeLook(props)).toMatchObject(expected));

test('encodes a record in the format of existing scanners', () => {
  expect(
    JSON.parse(recordText({ recordId: '7', modelId: 'm', modelType: '1', flowId: 'f', processId: 'p', taskId: 't', operation: 'o' })),
  ).toEqual({ t: 'DFD', id: '7', mid: 'm', mt: '1', fid: 'f', pid: 'p', ftid: 't', opt: 'o' });
  expect(JSON.parse(recordText({ recordId: '7' }))).toEqual({ t: 'DFD', id: '7', mid: '', mt: '', fid: '', pid: '', ftid: '', opt: '' });
});

test.each([
  ['module/m0192ab/form', { modelId: '0192ab', modelType: '1' }],
  ['module/energyLedger/detail', { modelId: 'energyLedger', modelType: '1' }],
  ['systemData/dictionaryType', {}],
  [undefined, {}],
])('names the module of %s', (screenId, model) => expect(modelOf(screenId)).toEqual(model));

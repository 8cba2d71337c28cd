import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { modulesOf } from './modules-of';
import { qrcodeLook } from './qrcode-look';
import { recordText } from './record-text';

test('draws the finder pattern of the upper left corner', () => {
  const modules = modulesOf(create, 'hello');
  expect(modules?.count).toBe(21);
  expect(modules?.path).toMatch(/^M0 0h7v1h-7z/);
  expect(modules?.path).toContain('M0 1h1v1h-1z');
});

test('has the least redundancy: what just fits into the smallest code stays in it', () => {
  expect(modulesOf(create, 'x'.repeat(17))?.count).toBe(21);
  expect(modulesOf(create, 'x'.repeat(18))?.count).toBe(25);
});

test.each([
  ['bytes', 'x'.repeat(2953), true],
  ['bytes that are one too many', 'x'.repeat(2954), false],
  ['digits', '7'.repeat(7089), true],
  ['digits that are one too many', '7'.repeat(7090), false],
  ['Chinese', '碳'.repeat(984), true],
  ['too much Chinese', '碳'.repeat(1000), false],
  ['what is out of all proportion', 'x'.repeat(10_000_000), false],
])('takes %s: %#', (_what, content, can) => expect(modulesOf(create, content) !== undefined).toBe(can));

test.each([
  [{}, { size: 40, dark: 'black', light: 'white' }],
  [{ width: 100, colorDark: '#000', colorLight: '#fff' }, { size: 100, dark: '#000', light: '#fff' }],
  [{ width: '100', colorDark: 'url(#x)', colorLight: 3 }, { size: 40, dark: 'black', light: 'white' }],
  [{ width: 1e9 }, { size: 40 }],
])('the look of %j', (props, expected) => expect(qrcodeLook(props)).toMatchObject(expected));

test('leads to a record in the words of existing scanners', () => {
  expect(
    JSON.parse(recordText({ recordId: '7', modelId: 'm', modelType: '1', flowId: 'f', processId: 'p', taskId: 't', operation: 'o' })),
  ).toEqual({ t: 'DFD', id: '7', mid: 'm', mt: '1', fid: 'f', pid: 'p', ftid: 't', opt: 'o' });
  expect(recordText({ recordId: '7' })).toBe('{"t":"DFD","id":"7"}');
});

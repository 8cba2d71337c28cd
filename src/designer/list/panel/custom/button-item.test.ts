import { expect, test } from 'vitest';
import { customButtonsIn } from '#engine/module/custom-buttons';
import { movedItem, newButton, withButtonText, withKind, withPart } from './button-item';

test('a new button has the settings of the platform and a code of its own', () => {
  const first = newButton([]);
  expect(first).toMatchObject({ value: expect.stringMatching(/^btn_\w+$/) as string, event: { btnType: 1, formOptions: [] } });
  expect(newButton([first])['value']).not.toBe(first['value']);
});

test('a script is kept while its button does something else', () => {
  const script = { value: 'btn_1', label: 'A', event: { btnType: 2, func: '({ data }) => {\n  data.x\n}' } };
  const link = withKind(script, 'link');
  expect([customButtonsIn([link])[0]?.kind, link['event']]).toEqual(['link', script.event]);
  expect(customButtonsIn([withKind(link, 'interface')])[0]?.kind).toBe('interface');
  expect(withKind(withKind(link, 'interface'), 'script')).toEqual(script);
});

test('a text replaces its key, and the languages that a button had beside its literal', () => {
  const earlier = { value: 'btn_1', label: '同步', labelI18nCode: 'k', __tangu__: { label: { zh: '同步', en: 'Sync' } } };
  expect(withButtonText(earlier, ['label'], 'label', { zh: '推送', en: 'Push' })).toEqual({
    value: 'btn_1',
    label: { zh: '推送', en: 'Push' },
  });
  const asked = { event: { confirmTitle: '确定？', confirmTitleI18nCode: 'k' } };
  expect(withButtonText(asked, ['event', 'confirmTitle'], 'confirm', undefined)).toEqual({ event: { confirmTitle: '' } });
});

test('an unchanged part leaves the button as it is', () => {
  const item = { value: 'btn_1', x: [1] };
  expect(withPart(item, ['__tangu__', 'icon'], undefined)).toBe(item);
});

test('buttons move within the list', () => {
  const [a, b] = [{ value: 'a' }, { value: 'b' }];
  expect(movedItem([a, b], 1, 0)).toEqual([b, a]);
  expect(movedItem([a, b], 0, -1)).toEqual([a, b]);
});

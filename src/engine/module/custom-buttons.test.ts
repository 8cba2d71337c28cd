import { expect, test } from 'vitest';
import { customButtonsIn } from './custom-buttons';

const confirmOf = (event: object) => customButtonsIn(item({ event }))[0]?.confirm;
const item = (values: object) => [{ value: 'btn_1', label: '同步', ...values }];

test.each([
  ['a form', { event: { btnType: 1 } }, 'form'],
  ['a form in text', { event: { btnType: '1' } }, 'form'],
  ['a script', { event: { btnType: 2, func: '() => {}' } }, 'script'],
  ['a script of 3.4', { func: '() => {}' }, 'script'],
  ['a data interface', { event: { btnType: 3 } }, 'interface'],
  ['a link', { event: { btnType: 2, func: '' }, __tangu__: { link: '/a' } }, 'link'],
])('%s', (_, values, kind) => expect(customButtonsIn(item(values))[0]?.kind).toBe(kind));

test('buttons stand in the rows unless the list says otherwise', () =>
  expect(
    [{}, { __tangu__: { place: 'batch' } }, { __tangu__: { place: 'left' } }].map((own) => customButtonsIn(item(own))[0]?.place),
  ).toEqual(['row', 'batch', 'row']));

test('a text in languages counts as long as its literal is the one of the platform', () => {
  const own = { __tangu__: { label: { zh: '同步', en: 'Sync' } } };
  expect(customButtonsIn(item(own))[0]?.label).toEqual({ zh: '同步', en: 'Sync' });
  expect(customButtonsIn(item({ ...own, label: '推送' }))[0]?.label).toBe('推送');
  expect(customButtonsIn(item({ label: '$t:common.add' }))[0]?.label).toEqual({ zh: '$t:common.add' });
});

test('a text is in its languages, or has the key of a shipped text', () => {
  expect(customButtonsIn(item({ label: { zh: '推送', en: 'Push' } }))[0]?.label).toEqual({ zh: '推送', en: 'Push' });
  expect(customButtonsIn(item({ label: '$t:common.add', labelI18nCode: 'common.add' }))[0]?.label).toBe('$t:common.add');
  expect(confirmOf({ useConfirm: true, confirmTitle: { zh: '确定？', en: 'Sure?' } })).toEqual({ zh: '确定？', en: 'Sure?' });
});

test('the question of the platform is translated, another one stays', () => {
  expect(confirmOf({ useConfirm: true, confirmTitle: '此操作将通过接口处理' })).toBe('$t:module.confirmButton');
  expect(confirmOf({ useConfirm: true, confirmTitle: '确定？' })).toBe('确定？');
  expect(confirmOf({ useConfirm: false, confirmTitle: '确定？' })).toBeUndefined();
});

test.each([[undefined], ['x'], [[1, null, {}, { value: '' }]]])('%j has no buttons', (list) => expect(customButtonsIn(list)).toEqual([]));
test('a code is the right of one button', () => expect(customButtonsIn([...item({}), ...item({ label: 'B' })])).toHaveLength(1));

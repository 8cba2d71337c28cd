import { expect, test } from 'vitest';
import { customActions, isSafeLink } from './custom-button-actions';
import { customButtonsIn, type ButtonPlace } from './custom-buttons';

const fields = new Map([
  ['name', 'name'],
  ['code', 'code'],
  ['lines-no', 'lines.no'],
]);
const actionOf = (values: object, place: ButtonPlace = 'row') => {
  const { __tangu__: own = {}, ...more } = values as { __tangu__?: object };
  const buttons = customButtonsIn([{ value: 'btn_1', label: 'B', ...more, __tangu__: { place, ...own } }]);
  return customActions(buttons, place, { id: 'site', fieldOf: (name) => fields.get(name) })[0];
};

test('a form of another module opens with values of the row, and never with an id', () =>
  expect(
    actionOf({
      event: {
        btnType: 1,
        modelId: 'order',
        isRefresh: true,
        formOptions: [
          { currentField: 'name', field: 'title' },
          { currentField: '@formId', field: 'site' },
          { currentField: 'gone', field: 'note' },
          { currentField: 'lines-no', field: 'note' },
          { currentField: 'code', field: 'id' },
        ],
      },
    }),
  ).toEqual({
    label: 'B',
    right: 'btn_1',
    do: 'open',
    dialog: 'module/order/form',
    with: { title: { $ref: 'row.name' }, site: { $ref: 'row.id' } },
    then: [{ do: 'reload', target: 'records' }],
  }));

const frameOf = (event: object, own: object = {}) => actionOf({ event: { btnType: 1, modelId: 'order', ...event }, __tangu__: own })?.frame;

test.each([
  [
    'a drawer with a title',
    { popupTitle: 'New order', popupType: 'drawer', popupWidth: '60%' },
    { title: 'New order', placement: 'right', width: '60%' },
  ],
  [
    'a dialog under its own title',
    { popupTitle: '自定义操作', popupType: 'dialog', popupWidth: '800px' },
    { placement: 'center', width: 800 },
  ],
  ['a page, which has no width', { popupType: 'fullScreen', popupWidth: '800px' }, { placement: 'full' }],
  ['its own dialog when the settings are unreadable', { popupType: 'constructor', popupWidth: 'wide', popupTitle: 7 }, undefined],
])('a form opens as %s', (_, event, frame) => expect(frameOf(event)).toEqual(frame));

test('the title of a form may be in several languages', () => {
  const title = { zh: '订单', zhtw: '訂單', en: 'Order' };
  expect(frameOf({ popupTitle: '订单' }, { title })).toEqual({ title });
});

test.each([
  ['row', { button: 'btn_1', id: { $ref: 'row.id' } }],
  ['batch', { button: 'btn_1', ids: { $ref: 'records.selectedIds' } }],
  ['toolbar', { button: 'btn_1' }],
] as const)('a data interface of a button in the %s is called by the server', (place, inputs) =>
  expect(actionOf({ event: { btnType: 3, interfaceId: '9', useConfirm: true } }, place)).toMatchObject({
    do: 'call',
    operation: 'runButton',
    with: inputs,
    confirm: '$t:module.confirmButton',
  }),
);

test('a link takes values of the row', () =>
  expect(actionOf({ __tangu__: { link: 'https://map.example/{code}?q={name}&r={@formId}&s={gone}' } })).toMatchObject({
    do: 'navigate',
    to: 'https://map.example/{p0?}?q={p1?}&r={p2?}&s={p3?}',
    with: { p0: { $ref: 'row.code' }, p1: { $ref: 'row.name' }, p2: { $ref: 'row.id' }, p3: '' },
  }));

test.each([
  ['script', { func: 'x' }],
  ['customForm', { event: { btnType: 1, modelId: 'order', customBtn: true } }],
  ['incomplete', { event: { btnType: 1, modelId: '../a' } }],
  ['incomplete', { event: { btnType: 3 } }],
  ['link', { __tangu__: { link: 'javascript:alert(1)' } }],
  ['condition', { event: { btnType: 3, interfaceId: '9' }, __tangu__: { visible: 'code ==' } }],
])('a button is drawn inactive with its reason: %s', (reason, values) =>
  expect(actionOf(values)).toMatchObject({ label: 'B', right: 'btn_1', do: 'close', inactive: `$t:module.inactiveButton.${reason}` }),
);

test.each([
  ['https://a.example/x', true],
  ['HTTP://a.example', true],
  ['/workflow/start?id={name}', true],
  ['/', true],
  ['//a.example', false],
  ['/\\a.example', false],
  ['/{name}', false],
  ['https://{name}.example', false],
  ['https://', false],
  ['javascript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['page', false],
])('%s may be opened: %s', (link, expected) => expect(isSafeLink(link)).toBe(expected));

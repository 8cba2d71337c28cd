import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { drawNode } from '../../../tests/fixtures/draw-node';

afterEach(cleanup);

const node = (props: Record<string, unknown> = {}) => ({ id: 'n', jnpfKey: 'numInput', label: 'N', props });
const box = () => screen.getByRole<HTMLInputElement>('spinbutton');

async function typed(text: string, props: Record<string, unknown> = {}, value: unknown = null) {
  const { form } = await drawNode(node(props), { values: { n: value } });
  const user = userEvent.setup();
  await user.clear(box());
  if (text !== '') await user.type(box(), text);
  await user.tab();
  return { value: form.values()['n'], shown: box().value, issues: form.jotai.get(form.field('n').issues).map(({ code }) => code) };
}

test('a number that is set while the user is in the box, as by a paste of cells, takes the place of what is typed', async () => {
  const { form } = await drawNode(node({ precision: 2 }), { values: { n: null } });
  await userEvent.type(box(), '7');
  // A paste comes before the key is up.
  fireEvent.keyDown(box(), { key: 'v', ctrlKey: true });
  act(() => form.setValue('n', 12.34));
  fireEvent.blur(box());
  expect([box().value, form.values()['n']]).toEqual(['12.34', 12.34]);
});

describe('typed text', () => {
  test.each([
    ['12.5', {}, 12.5, '12.5'],
    ['0', {}, 0, '0'],
    ['1234.565', { precision: 2, thousands: true }, 1234.565, '1,234.565'],
    ['12.5', { precision: 4 }, 12.5, '12.5000'],
    ['3.5', { precision: null }, 3.5, '3.5'],
    ['１２。５', {}, 12.5, '12.5'],
    ['9007199254740993', {}, '9007199254740993', '9007199254740993'],
    ['12', { precision: 0, min: 1, max: 9 }, 1, '1'],
    ['', {}, null, ''],
    ['abc', {}, 'abc', 'abc'],
    ['\u221212', {}, -12, '-12'],
    ['(12)', {}, -12, '-12'],
    ['1,234.5', {}, 1234.5, '1234.5'],
    ['11,11', {}, '11,11', '11,11'],
    ['1,23', { precision: 2, thousands: true }, '1,23', '1,23'],
  ])('%j with %j is stored as %j and shown as %j', async (text, props, value, shown) => {
    expect(await typed(text, props, 7)).toMatchObject({ value, shown });
  });

  test('is kept and reported when it is not a number', async () => {
    expect(await typed('11,11')).toEqual({ value: '11,11', shown: '11,11', issues: ['notNumber'] });
  });

  test('is kept and reported when it is out of bounds', async () => {
    expect(await typed('150', { min: 0, max: 100 })).toEqual({ value: 150, shown: '150', issues: ['maximum'] });
  });

  test.each([
    ['12.34567', 4, 'maxDecimals'],
    ['2.5', 0, 'wholeNumber'],
  ])('%s is kept and reported where %i decimals are the most', async (text, precision, code) => {
    expect(await typed(text, { precision })).toEqual({ value: Number(text), shown: text, issues: [code] });
  });

  test('is kept and reported when it has too many digits', async () => {
    expect(await typed('9007199254740993')).toEqual({ value: '9007199254740993', shown: '9007199254740993', issues: ['numberTooLong'] });
  });
});

test.each([
  [1.239, { precision: 2 }, '1.239'],
  [150, { max: 100 }, '150'],
  ['12.50', {}, '12.5'],
  [1234567, { thousands: true }, '1,234,567'],
  [1234567, { short: true }, '1234567'],
  ['n/a', {}, 'n/a'],
  [{ odd: 1 }, {}, ''],
])('%j with %j does not change when the field only gets the focus', async (value, props, shown) => {
  const { form } = await drawNode(node(props), { values: { n: value } });
  expect(box().value).toBe(shown);
  const user = userEvent.setup();
  await user.click(box());
  await user.tab();
  expect(form.values()['n']).toEqual(value);
});

test('the button adds a step in decimal arithmetic, up to the bound', async () => {
  const { form } = await drawNode(node({ step: 0.1, max: 0.35 }), { values: { n: 0.2 } });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Increase' }));
  expect(form.values()['n']).toBe(0.3);
  await user.click(screen.getByRole('button', { name: 'Increase' }));
  expect(form.values()['n']).toBe(0.35);
});

const stepping = [{}, { controls: false }, { step: 0.1, max: 9 }];
test.each(stepping)('neither an arrow key nor the wheel changes the number with %j', async (props) => {
  const { form } = await drawNode(node(props), { values: { n: 5 } });
  const user = userEvent.setup();
  await user.click(box());
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
  fireEvent.wheel(box(), { deltaY: 100 });
  await user.tab();
  expect([form.values()['n'], Number(box().value)]).toEqual([5, 5]);
});

test('shows the amount in words while the user types', async () => {
  await drawNode(node({ isAmountChinese: true, addonBefore: '¥' }), { values: { n: 1 }, language: 'zh' });
  expect(screen.getByText('壹元整')).toBeTruthy();
  expect(screen.getByText('¥')).toBeTruthy();
  await userEvent.type(box(), '2.5');
  expect(screen.getByText('壹拾贰元伍角')).toBeTruthy();
});

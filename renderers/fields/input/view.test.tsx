import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { drawNode } from '../../../tests/fixtures/draw-node';

afterEach(cleanup);

const node = (props: Record<string, unknown> = {}) => ({ id: 'phone', jnpfKey: 'input', label: 'Phone', props });
const box = () => screen.getByRole<HTMLInputElement>('textbox');
const masked = { useMask: true, maskConfig: { maskType: 3 } };

describe('a masked text', () => {
  test('is shown in full while the user edits it, and is stored in full', async () => {
    const { form } = await drawNode(node(masked), { values: { phone: '13812345678' } });
    expect(box().value).toBe('138****5678');
    const user = userEvent.setup();
    await user.click(box());
    expect(box().value).toBe('13812345678');
    await user.type(box(), '9');
    await user.tab();
    expect([box().value, form.values()['phone']]).toEqual(['138*****6789', '138123456789']);
  });

  test('stays masked in a read-only field', async () => {
    await drawNode(node({ ...masked, readonly: true }), { values: { phone: '13812345678' } });
    await userEvent.click(box());
    expect(box().value).toBe('138****5678');
  });
});

test('hides a password', async () => {
  const { container } = await drawNode(node({ showPassword: true }), { values: { phone: 'secret' } });
  expect(container.querySelector('input')?.type).toBe('password');
});

test('keeps and reports a text above the limit, counting an emoji as one character', async () => {
  const { form } = await drawNode(node({ maxlength: 3, showCount: true }), { values: { phone: '' } });
  const user = userEvent.setup();
  await user.type(box(), '碳谷😀');
  await user.tab();
  expect(form.jotai.get(form.field('phone').issues)).toEqual([]);
  expect(screen.getByText('3 / 3')).toBeTruthy();
  await user.type(box(), 'x');
  await user.tab();
  expect(form.jotai.get(form.field('phone').issues).map(({ code }) => code)).toEqual(['maxLength']);
  expect(form.values()['phone']).toBe('碳谷😀x');
});

test('clears the value', async () => {
  const { form, container } = await drawNode(node({ clearable: true }), { values: { phone: 'x' } });
  const clearButton = container.querySelector('.ant-input-clear-icon');
  if (!clearButton) throw new Error('The clear button is missing.');
  await userEvent.click(clearButton);
  expect(form.values()['phone']).toBe('');
});

test('shows add-ons, and the icon that matches its name', async () => {
  const { container } = await drawNode(
    node({
      addonBefore: 'https://',
      addonAfter: { zh: '。', en: '.org' },
      prefixIcon: 'icon-ym icon-ym-user',
      suffixIcon: 'icon-ym icon-ym-unheardOf',
    }),
  );
  expect([screen.getByText('https://'), screen.getByText('.org')]).toHaveLength(2);
  await waitFor(() => expect(container.querySelectorAll('.anticon')).toHaveLength(1));
});

test.each([
  [{ maxlength: 'x', placeholder: 7, addonBefore: [], prefixIcon: {}, showCount: 1, maskConfig: 'x', useMask: 'yes' }],
  [{ maxlength: -1, showCount: true, addonAfter: { en: 'no zh' }, useMask: true, maskConfig: [] }],
])('ignores invalid props: %j', async (props) => {
  await drawNode(node(props), { values: { phone: 'x' } });
  expect(box()).toBeTruthy();
});

test.each([[{ deep: [1] }], [[1, 2]], [7], [true]])('shows an invalid value %j without changing it', async (value) => {
  const { form } = await drawNode(node(), { values: { phone: value } });
  expect(box().value).toBe(typeof value === 'object' ? JSON.stringify(value) : String(value));
  await userEvent.click(box());
  await userEvent.tab();
  expect(form.values()['phone']).toEqual(value);
});

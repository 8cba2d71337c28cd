import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { afterEach, expect, test, vi } from 'vitest';
import { createStage } from '../../../tests/fixtures/ui-stage';
import { clearKey, clearMark } from './clear-mark';

afterEach(cleanup);

test('Tab skips the clear button; a click clears the field', async () => {
  render(
    <>
      <Input aria-label="a" defaultValue="1" allowClear={clearMark} />
      <Input.TextArea aria-label="b" defaultValue="2" allowClear={clearMark} />
      <DatePicker aria-label="c" defaultValue={dayjs(0)} allowClear={clearMark} />
      <Input aria-label="d" />
    </>,
    { wrapper: createStage().Around },
  );
  const user = userEvent.setup();
  for (const name of ['a', 'b', 'c', 'd']) {
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText(name));
  }
  const [first] = screen.getAllByRole('button', { name: 'Clear' });
  await user.click(first as HTMLElement);
  expect((screen.getByLabelText('a') as HTMLInputElement).value).toBe('');
});

test.each([[false], [true]])('Delete empties a choice, unless it deletes what was typed (searchable: %s)', async (showSearch) => {
  const clear = vi.fn<() => void>();
  render(
    <>
      <Select
        aria-label="a"
        options={[{ value: '1', label: 'One' }]}
        value="1"
        allowClear={clearMark}
        onKeyDown={clearKey(clear)}
        showSearch={showSearch}
      />
      <Input aria-label="b" />
    </>,
    { wrapper: createStage().Around },
  );
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('x{Delete}');
  expect(clear).toHaveBeenCalledTimes(showSearch ? 0 : 1);
  await user.keyboard('{Backspace}{Delete}');
  expect(clear).toHaveBeenCalledTimes(showSearch ? 1 : 2);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('b'));
});

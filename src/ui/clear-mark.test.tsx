import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { clearMark } from './clear-mark';

test('Tab goes from one filled box to the next; a click still empties', async () => {
  render(
    <>
      <Input aria-label="a" defaultValue="1" allowClear={clearMark} />
      <Input.TextArea aria-label="b" defaultValue="2" allowClear={clearMark} />
      <DatePicker aria-label="c" defaultValue={dayjs(0)} allowClear={clearMark} />
      <Input aria-label="d" />
    </>,
  );
  const user = userEvent.setup();
  for (const name of ['a', 'b', 'c', 'd']) {
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText(name));
  }
  const [first] = screen.getAllByRole('button');
  await user.click(first as HTMLElement);
  expect((screen.getByLabelText('a') as HTMLInputElement).value).toBe('');
});

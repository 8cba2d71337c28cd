import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Segments } from './Segments';

afterEach(cleanup);

function Around() {
  const [value, setValue] = useState('a');
  return (
    <>
      <button type="button">Before</button>
      <Segments aria-label="Letters" value={value} onChange={setValue} options={['a', 'b', 'c']} />
      <button type="button">After</button>
    </>
  );
}

test('segments are one stop of Tab, and arrows choose', async () => {
  const user = userEvent.setup();
  render(<Around />);
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'a' }));
  fireEvent.keyDown(screen.getByRole('radio', { name: 'a' }), { key: 'ArrowRight' });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'b' }).checked).toBe(true);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }));
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'b' }));
});

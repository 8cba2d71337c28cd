import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { createStage } from '../../../tests/fixtures/ui-stage';
import { BoundedNumber } from './BoundedNumber';

afterEach(cleanup);

test('a number outside of the limits stays as it was typed, and says which limits there are', async () => {
  const taken: [number | null, boolean][] = [];
  function Margin() {
    const [value, setValue] = useState<number | null>(10);
    const change = (next: number | null, isInRange: boolean) => {
      taken.push([next, isInRange]);
      if (isInRange) setValue(next);
    };
    return <BoundedNumber aria-label="Top" min={0} max={500} value={value} onChange={change} />;
  }
  render(<Margin />, { wrapper: createStage().Around });
  const input = screen.getByRole('spinbutton', { name: 'Top' });
  await userEvent.clear(input);
  await userEvent.type(input, '999');
  await userEvent.tab();
  expect([(input as HTMLInputElement).value, input.getAttribute('aria-invalid')]).toEqual(['999', 'true']);
  expect(screen.getByRole('alert').textContent).toBe('Must be from 0 to 500');
  expect(taken.at(-1)).toEqual([999, false]);
  await userEvent.clear(input);
  await userEvent.type(input, '20');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(taken.at(-1)).toEqual([20, true]);
});

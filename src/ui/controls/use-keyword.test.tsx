import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeyword } from './use-keyword';
import type { TypedAhead } from './use-typed-ahead';

afterEach(cleanup);

test.each([
  ['before and after it was drawn', ['v', 'e'], 'ver'],
  ['before it was drawn', ['v', ''], 'vr'],
  ['after it was drawn', ['', 'e'], 'er'],
])('the search input takes what the field got %s, then the keys', async (_when, [early = '', late = ''], whole) => {
  const texts = [early, late];
  const search = vi.fn<(text: string) => void>();
  const ahead = (): TypedAhead => ({ text: texts.shift() ?? '', isEntered: false });
  function Search() {
    const { typed, take, onFocus } = useKeyword({ ahead, answered: undefined, onSearch: search, onTake() {}, onConfirm() {} });
    return <input value={typed} onChange={({ target }) => take(target.value)} onFocus={onFocus} />;
  }
  render(<Search />);
  act(() => screen.getByRole('textbox').focus());
  expect(search).toHaveBeenLastCalledWith(early + late);
  await userEvent.keyboard('r');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(whole);
});

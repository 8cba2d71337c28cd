import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CellScope } from '#form/cell-scope.tsx';
import { KeptRows, useKeptRow } from './kept-row';

afterEach(cleanup);

function Upload({ isRunning }: { isRunning: boolean }) {
  useKeptRow(isRunning);
  return null;
}

test('a cell keeps its row drawn while it needs it, and no longer', () => {
  const release = vi.fn<() => void>();
  const keep = vi.fn<(row: string) => () => void>(() => release);
  const cell = { table: 'lines', row: 'r1' };
  const drawn = (isRunning: boolean) => (
    <KeptRows value={keep}>
      <CellScope value={cell}>
        <Upload isRunning={isRunning} />
      </CellScope>
      <Upload isRunning={isRunning} />
    </KeptRows>
  );
  const { rerender, unmount } = render(drawn(false));
  expect(keep).not.toHaveBeenCalled();
  rerender(drawn(true));
  expect(keep.mock.calls).toEqual([['r1']]);
  rerender(drawn(false));
  expect(release).toHaveBeenCalledOnce();
  rerender(drawn(true));
  unmount();
  expect(release).toHaveBeenCalledTimes(2);
});

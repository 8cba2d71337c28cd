import { cleanup, render, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Chart } from './Chart';
import { drawingIn } from './kept-drawings';

afterEach(cleanup);

const option = { xAxis: { type: 'category', data: ['1'] }, yAxis: { type: 'value' }, series: [{ type: 'bar', data: [1] }] };
const at = (mode: 'visible' | 'hidden' | 'closed') => (
  <div>
    {mode !== 'closed' && (
      <Activity mode={mode}>
        <Chart option={option} label="chart" />
      </Activity>
    )}
  </div>
);

const drawn = async () => {
  const page = render(at('visible'));
  const box = page.getByRole('img', { name: 'chart' });
  await waitFor(() => expect(box.querySelector('svg')).not.toBeNull());
  return { page, box, picture: box.querySelector('svg') };
};

test('a page that comes back into sight has the same drawing', async () => {
  const { page, box, picture } = await drawn();
  const drawing = drawingIn(box);
  page.rerender(at('hidden'));
  page.rerender(at('visible'));
  await waitFor(() => expect(drawingIn(box)).toBe(drawing));
  expect(drawing?.isDisposed()).not.toBe(true);
  expect(box.querySelector('svg')).toBe(picture);
});

test('a drawing ends with its page, also if the page is closed while it is hidden', async () => {
  const { page, box } = await drawn();
  const drawing = drawingIn(box);
  page.rerender(at('hidden'));
  page.rerender(at('closed'));
  await drawn();
  expect([drawing?.isDisposed(), drawingIn(box)]).toEqual([true, undefined]);
});

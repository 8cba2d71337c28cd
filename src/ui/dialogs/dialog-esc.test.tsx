import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense, use, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStage } from '../../../tests/fixtures/ui-stage';
import { DialogFrame } from './DialogFrame';

// antd gives all windows one id in tests, and knows them apart by it.
beforeEach(() => vi.stubEnv('NODE_ENV', 'development'));
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

const frame = (title: string, isOpen: boolean, onClose: () => void, children: ReactNode) => (
  <DialogFrame title={title} width={400} placement="center" isOpen={isOpen} onClose={onClose} onGone={() => {}}>
    {children}
  </DialogFrame>
);

test.each(['within', 'beside'])('Esc closes the lower dialog after one above it waited for content %s it', async (where) => {
  let load: (() => void) | undefined;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  const Late = (): ReactNode => (use(loaded), 'late');
  const closes = vi.fn<() => void>();
  const { Around } = createStage();
  const draw = (above: 'none' | 'open' | 'closed') => (
    <Around>
      {frame('Below', true, closes, <input aria-label="Note" />)}
      {above !== 'none' && (
        <Suspense>
          {frame('Above', above === 'open', () => {}, where === 'within' ? <Late /> : 'content')}
          {where === 'beside' && <Late />}
        </Suspense>
      )}
    </Around>
  );
  const { rerender } = render(draw('none'));
  await screen.findByText('Below');
  rerender(draw('open'));
  await act(async () => load?.());
  await screen.findByText('Above');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(closes).not.toHaveBeenCalled();
  rerender(draw('none'));
  await waitFor(() => expect(screen.queryByText('Above')).toBeNull());
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(closes).toHaveBeenCalledOnce();
});

import { cleanup, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createStage } from '../../../tests/fixtures/ui-stage';
import { useRenderer } from './RenderNode';

afterEach(cleanup);

function Loaded({ jnpfKey }: { jnpfKey: string }) {
  return <p>{useRenderer(jnpfKey) ? 'drawn' : 'unknown'}</p>;
}

test('a view that is loaded on first use is drawn without a warning of React', async () => {
  const warn = vi.spyOn(console, 'error');
  const { Around } = createStage();
  await act(async () => {
    render(
      <Around>
        <Loaded jnpfKey="barcode" />
      </Around>,
    );
  });
  expect(await screen.findByText('drawn')).toBeTruthy();
  expect(warn).not.toHaveBeenCalled();
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { HttpRequest } from '#api/http.ts';
import { createStage } from '../../../tests/fixtures/ui-stage';
import { ReleaseHistory } from './ReleaseHistory';

afterEach(cleanup);

const releases = [2, 1].map((number) => ({ id: `r${number}`, number, creatorTime: 0 }));
const change = (label: string) => ({ id: label, name: 'field', label, jnpfKey: 'input', kinds: ['added'], parts: [] });

test('a comparison with the design is made again after a release was restored', async () => {
  let isRestored = false;
  const answer = ({ path }: HttpRequest): unknown => {
    if (path.endsWith('/Compare')) return { changes: [change(isRestored ? 'Restored' : 'Before')], settings: [] };
    if (path.endsWith('/Restore')) {
      isRestored = true;
      return { id: 'm', version: 3, followed: [], missing: [] };
    }
    return { list: path.includes('Release') ? releases : [], id: 'm', version: 2 };
  };
  const stage = createStage({ answer });
  render(
    <stage.Around>
      <ReleaseHistory moduleId="m" />
    </stage.Around>,
  );
  fireEvent.click((await screen.findAllByRole('button', { name: 'Compare with the design' }))[0]!);
  await screen.findByText('Before');
  fireEvent.click(screen.getAllByRole('button', { name: 'Restore as design' })[1]!);
  await screen.findByText('Restored');
  expect(screen.queryByText('Before')).toBeNull();
});

import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawNode } from '../../../tests/fixtures/draw-node';

afterEach(cleanup);

const node = (props: Record<string, unknown>) => ({ id: 'q', jnpfKey: 'qrcode', props });

test('draws a fixed text with a quiet zone inside its size and an alternative text', async () => {
  await drawNode(node({ staticText: '碳', width: 105 }));
  const image = (await screen.findByRole('img', { name: 'QR code: 碳' })) as HTMLImageElement;
  expect([image.width, image.height]).toEqual([105, 105]);
});

test('draws the value of another field', async () => {
  const { form } = await drawNode(node({ dataType: 'relation', relationField: 'site' }), { nodes: [{ id: 'site', jnpfKey: 'input' }] });
  expect(screen.getByText('The QR code appears once there is something to show')).toBeTruthy();
  await act(async () => form.setValue('site', 'North'));
  expect(await screen.findByRole('img', { name: 'QR code: North' })).toBeTruthy();
});

test('shows a hint for a text that is too long', async () => {
  await drawNode(node({ staticText: 'x'.repeat(3000) }));
  expect(await screen.findByText('This is too long for a QR code')).toBeTruthy();
});

test('encodes the record once it has an id', async () => {
  await drawNode(node({ dataType: 'dynamic' }));
  expect(screen.getByText('The QR code appears once the record is saved')).toBeTruthy();
  cleanup();
  await drawNode(node({ dataType: 'dynamic' }), { values: { id: '0197' } });
  expect(await screen.findByRole('img', { name: 'QR code of this record' })).toBeTruthy();
});

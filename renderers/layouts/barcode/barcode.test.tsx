import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawNode } from '../../../tests/fixtures/draw-node';

afterEach(cleanup);

const node = (props: Record<string, unknown>) => ({ id: 'b', jnpfKey: 'barcode', props });
const meter = { id: 'meter', jnpfKey: 'input' };

test('draws a fixed text, with an alternative text', async () => {
  await drawNode(node({ staticText: '10241024', lineColor: '#123456' }));
  const image = (await screen.findByRole('img', { name: 'Bar code: 10241024' })) as HTMLImageElement;
  expect([image.width, image.height]).toEqual([326, 50]);
  expect(decodeURIComponent(image.src)).toContain('fill="#123456"');
});

test('ignores markup in a colour', async () => {
  await drawNode(node({ staticText: '1', lineColor: '"/><image href="https://evil.example"/>', background: 'url(https://evil.example)' }));
  const { src } = (await screen.findByRole('img')) as HTMLImageElement;
  expect(decodeURIComponent(src)).not.toMatch(/evil|image href/);
});

test('draws the value of another field if it has letters and digits only', async () => {
  const { form } = await drawNode(node({ dataType: 'relation', relationField: 'meter' }), { nodes: [meter] });
  expect(screen.getByText('The bar code appears once there is something to show')).toBeTruthy();
  await act(async () => form.setValue('meter', 'M7'));
  expect(await screen.findByRole('img', { name: 'Bar code: M7' })).toBeTruthy();
  await act(async () => form.setValue('meter', '电表'));
  expect(screen.getByText('A bar code can hold only letters and digits')).toBeTruthy();
});

test.each([[{ format: 'ean13', staticText: '12' }]])('shows a hint if the format cannot encode the text: %j', async (props) => {
  await drawNode(node(props));
  expect(await screen.findByText('This cannot be written as a EAN13 bar code')).toBeTruthy();
});

test.each([[{ dataType: 'relation' }], [{ dataType: 'relation', relationField: 'removed' }], [{ dataType: 7, staticText: [] }], [{}]])(
  'shows a hint for %j, which has no content',
  async (props) => {
    await drawNode(node(props));
    expect(screen.getByText('The bar code appears once there is something to show')).toBeTruthy();
  },
);

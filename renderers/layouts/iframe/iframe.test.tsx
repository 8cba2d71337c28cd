import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { drawNode } from '../../../tests/fixtures/draw-node';

afterEach(cleanup);

const draw = (props: Record<string, unknown>) => drawNode({ id: 'f', jnpfKey: 'iframe', label: 'Map', props });

test('sandboxes another site', async () => {
  await draw({ href: 'https://a.example/map', height: 200, borderType: 'dashed', borderWidth: 2 });
  const frame = screen.getByTitle('Map') as HTMLIFrameElement;
  const attributes = Object.fromEntries(['src', 'sandbox', 'referrerpolicy', 'loading'].map((name) => [name, frame.getAttribute(name)]));
  expect(attributes).toEqual({
    src: 'https://a.example/map',
    sandbox: 'allow-scripts allow-forms allow-popups allow-same-origin',
    referrerpolicy: 'no-referrer',
    loading: 'lazy',
  });
  expect([frame.style.height, frame.style.borderStyle, frame.style.borderWidth]).toEqual(['200px', 'dashed', '2px']);
});

test('removes the origin of a page of this site', async () => {
  await draw({ href: `${window.location.origin}/home` });
  expect(screen.getByTitle('Map').getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups');
});

test.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '/home', 'blob:https://a.example/1', 'mailto:a@b.example'])(
  'refuses %s with a message',
  async (href) => {
    const { container } = await draw({ href });
    expect(screen.getByText(/cannot be shown/)).toBeTruthy();
    expect(container.querySelector('iframe')).toBeNull();
  },
);

test.each([[{}], [{ href: '' }], [{ href: 7 }]])('shows a hint for %j, which has no address', async (props) => {
  await draw(props);
  expect(screen.getByText('No address was given')).toBeTruthy();
});

test.each([
  [{ height: 'x', borderType: 'url(x)', borderColor: 'red;position:fixed', borderWidth: -1 }],
  [{ height: 1e9 }],
  [{ height: -5 }],
])('limits invalid sizes %j', async (props) => {
  await draw({ href: 'https://a.example', ...props });
  const { style } = screen.getByTitle('Map') as HTMLIFrameElement;
  expect(Number.parseInt(style.height, 10)).toBeGreaterThanOrEqual(40);
  expect(Number.parseInt(style.height, 10)).toBeLessThanOrEqual(4000);
  expect([style.borderStyle, style.position]).toEqual(['solid', '']);
});

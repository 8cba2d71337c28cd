import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDeferredInput } from './use-deferred-input';

afterEach(cleanup);

interface Typed {
  arrival: string | undefined;
}

const View = ({ arrival }: Typed) => <output>{arrival ?? 'nobody'}</output>;

/** A stand-in that somebody comes to before the view is there. */
function Stage({ source, typed }: { source: Parameters<typeof useDeferredInput<Typed, string>>[0]; typed: () => string | undefined }) {
  const { View: Loaded, focusState: arrival, activate: come } = useDeferredInput<Typed, string>(source);
  return Loaded ? <Loaded arrival={arrival} /> : <button onClick={() => come(typed)}>Come</button>;
}

function stage(typed: () => string | undefined) {
  const arrivals = new EventTarget();
  const loading = new Promise<typeof View>((resolve) => arrivals.addEventListener('arrive', () => resolve(View)));
  render(<Stage source={{ loaded: () => undefined, load: () => loading }} typed={typed} />);
  screen.getByText('Come').click();
  return () => arrivals.dispatchEvent(new Event('arrive'));
}

test('who is in gets the view with what was typed by then, before another key can come', async () => {
  let typed = '';
  const arrive = stage(() => typed);
  typed = '2025';
  arrive();
  // As far as the browser goes before it looks for keys.
  for (let step = 0; step < 5; step += 1) await Promise.resolve();
  expect(screen.getByRole('status').textContent).toBe('2025');
});

test('for who has left it comes when there is time', async () => {
  const arrive = stage(() => undefined);
  arrive();
  expect((await screen.findByRole('status')).textContent).toBe('nobody');
});

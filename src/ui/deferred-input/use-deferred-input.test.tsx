import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDeferredInput } from './use-deferred-input';

afterEach(cleanup);

interface Typed {
  focusState: string | undefined;
}

const View = ({ focusState }: Typed) => <output>{focusState ?? 'without focus'}</output>;

/** A plain input that is activated before the view is loaded. */
function Stage({ source, typed }: { source: Parameters<typeof useDeferredInput<Typed, string>>[0]; typed: () => string | undefined }) {
  const { View: Loaded, focusState, activate } = useDeferredInput<Typed, string>(source);
  return Loaded ? <Loaded focusState={focusState} /> : <button onClick={() => activate(typed)}>Plain</button>;
}

function stage(typed: () => string | undefined) {
  const events = new EventTarget();
  const loading = new Promise<typeof View>((resolve) => events.addEventListener('load', () => resolve(View)));
  render(<Stage source={{ loaded: () => undefined, load: () => loading }} typed={typed} />);
  screen.getByText('Plain').click();
  return () => events.dispatchEvent(new Event('load'));
}

test('replaces a focused input with the view and the typed text, before the next key', async () => {
  let typed = '';
  const load = stage(() => typed);
  typed = '2025';
  load();
  // The browser runs microtasks before the next key event.
  for (let step = 0; step < 5; step += 1) await Promise.resolve();
  expect(screen.getByRole('status').textContent).toBe('2025');
});

test('replaces an input that only the pointer has reached before the next press', async () => {
  const load = stage(() => undefined);
  load();
  for (let step = 0; step < 5; step += 1) await Promise.resolve();
  expect(screen.getByRole('status').textContent).toBe('without focus');
});

import { expect, test, vi } from 'vitest';
import { loadRenderer, preloadRenderers } from './load-renderer';
import type { LoadRenderer } from '../renderer';

const Display = () => null;
const Edit = () => null;

const numberViews = () => {
  const whole = vi.fn<LoadRenderer>(async () => ({ Edit, Display }));
  const display = vi.fn<LoadRenderer>(async () => ({ Display }));
  return { whole, display, views: { number: Object.assign(whole, { display }) } };
};

test('a value is drawn without the inputs of its renderer, as long as these are not loaded', async () => {
  const { whole, display, views } = numberViews();
  await preloadRenderers(views, ['number'], 'Display');
  expect(loadRenderer(views, 'number', 'Display')).toEqual({ Display });
  expect(whole).not.toHaveBeenCalled();
  await preloadRenderers(views, ['number']);
  expect(loadRenderer(views, 'number', 'Display')).toEqual({ Edit, Display });
  expect(display).toHaveBeenCalledOnce();
});

test('an input needs the whole renderer', async () => {
  const { display, views } = numberViews();
  expect(await loadRenderer(views, 'number')).toEqual({ Edit, Display });
  expect(display).not.toHaveBeenCalled();
});
